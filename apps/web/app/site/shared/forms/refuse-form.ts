import { msg } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { Refusal } from '../../../shell/api.ts'
import { focusError } from '@sahay/ui/forms/field-checks.ts'
import type { FormRefused } from '@sahay/ui/forms/form.tsx'
import { refuse } from './refuse.ts'

/**
 * Says why a form was not taken: in a toast, and at the boxes that the server named. The form keeps all that was
 * filled in, the chosen picture too (product.md 8). `of` names the form among others on the page.
 */
export function refuseForm(error: unknown, { form, show }: FormRefused, of?: string): void {
  // Our own server never leaves its sentence out; another host may.
  const incomplete = error instanceof Refusal && error.code === 'bad_request'
  const fallback = incomplete ? msg`Please fill in all required fields.` : msg`Submission failed.`
  // The marks are drawn at once, so that the focus finds them.
  refuse(error, { show: (fields) => flushSync(() => show(fields)), fallback, ...(of ? { of } : {}) })
  if (error instanceof Refusal && Object.keys(error.fields).length > 0) focusError(form)
}
