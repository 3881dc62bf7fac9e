import { msg } from '@lingui/core/macro'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Refusal } from '../shell/api.ts'
import { i18n } from '../shell/language.ts'

/** What a person reads of a call that failed: what the server refused, or that it did not answer. Anything else is thrown on. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.message || i18n._(msg`There was no answer. Please check your connection and try again.`)
}

/** Says it at the edge of the window. */
export const toastRefusal = (error: unknown): void => toast.error(refusalText(error))

/** Does something at a press: whether it is still being done, and what does it. What is refused is said at the window's edge. */
export function useBusy(): readonly [busy: boolean, act: (work: () => Promise<unknown>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return [busy, act]
}
