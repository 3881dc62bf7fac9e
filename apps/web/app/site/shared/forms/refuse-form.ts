import { msg } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { Refusal } from '../../../shell/api.ts'
import { focusError } from '@sahay/ui/forms/field-checks.ts'
import type { FormRefused } from '@sahay/ui/forms/form.tsx'
import { refuse } from './refuse.ts'

/**
 * Shows why a form was not accepted: in a toast, and at the fields that the server named. The form keeps all input,
 * including a selected picture (product.md 8). `of` identifies the form among others on the page.
 */
export function refuseForm(error: unknown, { form, show }: FormRefused, of?: string): void {
  // This server always sends a sentence; another host may not.
  const incomplete = error instanceof Refusal && error.code === 'bad_request'
  const fallback = incomplete ? msg`Please fill in all required fields.` : msg`Submission failed.`
  // Renders the error marks immediately, so that the focus finds them.
  refuse(error, { show: (fields) => flushSync(() => show(fields)), fallback, ...(of ? { of } : {}) })
  if (error instanceof Refusal && Object.keys(error.fields).length > 0) focusError(form)
}
