import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { Refusal } from '../../shell/api.ts'

/** A notice of the catalogues. */
export interface ConsentWords {
  readonly version: string
  readonly items: readonly MessageDescriptor[]
}

export interface Consent {
  readonly words: ConsentWords
  /** Today's notice, where the server has a newer one than this page. */
  readonly changed: { readonly version: string; readonly items: readonly string[] } | null
  /** Writes the version of the notice that is shown into what is sent. */
  readonly sign: (body: FormData) => void
  /** Shows the newer notice, where a form was refused for it; all that was typed stays. */
  readonly heed: (error: unknown) => void
}

/** The notice beside a form's button, and the version of it that goes with the form. */
export function useConsent(words: ConsentWords): Consent {
  const [changed, setChanged] = useState<Consent['changed']>(null)
  return {
    words,
    changed,
    sign: (body) => body.set('consent', changed?.version ?? words.version),
    heed(error) {
      if (!(error instanceof Refusal) || error.code !== 'consent_outdated') return
      const { version = '', notice = '' } = error.values
      setChanged({ version: String(version), items: String(notice).split('\n') })
    },
  }
}
