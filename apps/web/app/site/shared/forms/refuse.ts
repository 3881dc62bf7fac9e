import { trapName } from '@sahay/contract/fields/trap'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../shell/api.ts'
import { NotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { toast, type ToastText } from '@sahay/ui/overlays/toast.tsx'
import type { FormRefused } from '@sahay/ui/forms/form.tsx'

export interface RefusedWhere {
  /** Left out where no box has a name of the wire: what was refused is then said in the toast alone. */
  readonly show?: FormRefused['show']
  /** Said where the server says nothing; product.md 8 has one for each form. */
  readonly fallback?: ToastText
  /** Which form was refused; its next result clears this one. */
  readonly of?: string
}

/**
 * Says why something was not done: the server's sentences at their boxes, and in a toast its own, else the fallback.
 * What is no refusal at all is a fault of ours and goes to the console too.
 */
export function refuse(
  error: unknown,
  { show, fallback = msg`Something went wrong`, of }: RefusedWhere = {},
): void {
  if (!(error instanceof Refusal)) {
    console.error(error)
    const notLoaded = msg`Part of this page could not be loaded, so nothing was sent. Load the page again. What you have written stays.`
    return toast.error(error instanceof NotLoaded ? notLoaded : fallback, { of })
  }
  show?.(error.fields)
  // the hidden box has no place of its own to say it at
  toast.error(error.fields[trapName] ?? (error.message || fallback), { of })
}
