import { t } from '@lingui/core/macro'
import { Refusal } from '../../shell/api.ts'
import { focusFirst } from '../../ui/checks.ts'
import { toast } from '../../ui/toast.tsx'
import { refuse } from '../account/refuse.ts'

export interface FormRefused {
  readonly form: HTMLFormElement
  /** Shows sentences at the boxes they belong to. */
  readonly show: (fields: Readonly<Record<string, string>>) => void
  /** The box of the form's picture, where what the server says of the file belongs. */
  readonly picture?: string
}

/**
 * Says why a form was not taken: in a toast, and at the boxes that the server named. The form keeps all that was
 * filled in, the chosen picture too (spec §8).
 */
export function refuseForm(error: unknown, { form, show, picture }: FormRefused): void {
  // Our own server never leaves its sentence out; another host may.
  const incomplete = error instanceof Refusal && error.code === 'bad_request'
  const fallback = incomplete ? t`Please fill in all required fields.` : t`Submission failed.`
  toast.error(refuse(error, show, fallback))
  if (!(error instanceof Refusal)) return
  const ofFile = picture && error.code?.startsWith('file_') ? { [picture]: error.message } : null
  if (ofFile) show(ofFile)
  focusFirst(form, ofFile ?? error.fields)
}
