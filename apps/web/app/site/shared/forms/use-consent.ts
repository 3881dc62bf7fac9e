import { use, useState } from 'react'
import { PlainAnswer, type Refused } from '@sahay/ui/fields/plain-answer.tsx'
import type { ConsentNotice } from '@sahay/contract/consent/notices/notice'
import { Refusal } from '../../../shell/api.ts'

export interface Consent {
  readonly text: ConsentNotice
  /** Today's notice, where the server has a newer one than this page. */
  readonly changed: { readonly version: string; readonly items: readonly string[] } | null
  /** Writes the version of the notice that is shown into what is sent. */
  readonly sign: (body: FormData) => void
  /** Shows the newer notice, where a form was refused for it; all that was typed stays. */
  readonly showNewer: (error: unknown) => void
}

/** The notice that the server has by now, out of its refusal; null where it refused for something else. */
function newer({ code, values }: Pick<Refused, 'code' | 'values'>): Consent['changed'] {
  if (code !== 'consent_outdated') return null
  const { version = '', notice = '' } = values
  return { version: String(version), items: String(notice).split('\n') }
}

/** The notice beside a form's button, and the version of it that goes with the form. */
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
