import { trapName } from '@sahay/contract/fields/trap'
import { msg } from '@lingui/core/macro'
import { Refusal } from '../../../shell/api.ts'
import { NotLoaded } from '@sahay/ui/overlays/load-failure.ts'
import { toast, type ToastText } from '@sahay/ui/overlays/toast.tsx'
import type { FormRefused } from '@sahay/ui/forms/form.tsx'

export interface RefusedWhere {
  /** Left out if no field has a name on the wire: the refusal is then shown only in the toast. */
  readonly show?: FormRefused['show']
  /** The message if the server sends none; product.md 8 has one for each form. */
  readonly fallback?: ToastText
  /** The form that was refused; its next result clears this message. */
  readonly of?: string
}

/**
 * Shows why an action failed: the server's sentences at their fields, and in a toast its own sentence, else the fallback.
 * An error other than a refusal is a bug and is also logged to the console.
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
  // the hidden field has no visible place for its message
  toast.error(error.fields[trapName] ?? (error.message || fallback), { of })
}
