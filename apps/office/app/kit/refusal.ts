import { msg } from '@lingui/core/macro'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Refusal } from '../shell/api.ts'
import { i18n } from '../shell/language.ts'

/** Returns the message of a failed call: the server's refusal, or that it did not answer. Rethrows anything else. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) throw error
  return error.message || i18n._(msg`There was no answer. Please check your connection and try again.`)
}

/** Shows the message as a toast. */
export const toastRefusal = (error: unknown): void => toast.error(refusalText(error))

/** Runs a press handler and tracks whether it is busy. Shows a refusal as a toast. */
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
