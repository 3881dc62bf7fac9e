import { use, useState } from 'react'
import { PlainAnswer, type Refused } from '@sahay/ui/fields/plain-answer.tsx'
import type { ConsentNotice } from '@sahay/contract/consent/notices/notice'
import { Refusal } from '../../../shell/api.ts'

export interface Consent {
  readonly text: ConsentNotice
  /** The current notice, if the server has a newer one than this page. */
  readonly changed: { readonly version: string; readonly items: readonly string[] } | null
  /** Adds the version of the displayed notice to the form data. */
  readonly sign: (body: FormData) => void
  /** Shows the newer notice after a refusal because of it; all input stays. */
  readonly showNewer: (error: unknown) => void
}

/** Extracts the newer notice from a refusal; null if it was refused for another reason. */
function newer({ code, values }: Pick<Refused, 'code' | 'values'>): Consent['changed'] {
  if (code !== 'consent_outdated') return null
  const { version = '', notice = '' } = values
  return { version: String(version), items: String(notice).split('\n') }
}

/** The notice beside a form's button, and its version for the form. */
export function useConsent(text: ConsentNotice): Consent {
  const answer = use(PlainAnswer)
  const [changed, setChanged] = useState(() => (answer ? newer(answer) : null))
  return {
    text,
    changed,
    sign: (body) => body.set('consent', changed?.version ?? text.version),
    showNewer(error) {
      const notice = error instanceof Refusal ? newer(error) : null
      if (notice) setChanged(notice)
    },
  }
}
