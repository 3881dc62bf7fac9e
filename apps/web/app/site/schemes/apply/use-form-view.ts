import { schemes } from '@sahay/contract/fields/scheme-rules'
import { useCallback, useEffect, useState } from 'react'
import type { FormDraft } from '@sahay/ui/forms/form-draft.ts'
import { type PartKey, partsDone } from './parts.ts'
import type { EligibilityQuery } from './who-can-apply.tsx'

/** Values read from the form for display; the fields themselves are uncontrolled. */
export interface FormView {
  readonly scheme: string
  readonly fee: string
  readonly standard: string
  /** Whether pictures are stored on the device; null until the earlier draft is restored. */
  readonly keepsPictures: boolean | null
  readonly done: ReadonlySet<PartKey>
}

const first: FormView = { scheme: '', fee: '', standard: '', keepsPictures: null, done: new Set() }

/** Returns the values read from the form; call `read` on every input. */
export function useFormView() {
  const [view, setView] = useState(first)

  const read = useCallback((form: HTMLFormElement) => {
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    setView({
      scheme: text('yojana_type'),
      fee: text('nominal_fee'),
      standard: text('student_standard'),
      keepsPictures: typed.has('keep_pictures'),
      done: partsDone(typed),
    })
  }, [])

  return { view, read }
}

/** Also reads the form once its draft is restored, and fills in the values of the eligibility check. */
export function useFilledIn(
  { formRef, values }: FormDraft,
  query: EligibilityQuery | null,
  read: (form: HTMLFormElement) => void,
): void {
  useEffect(() => {
    if (formRef.current) read(formRef.current)
  }, [formRef, values, read])

  useEffect(() => {
    const form = formRef.current
    if (!form || !query) return
    const scheme = form.elements.namedItem('yojana_type')
    const standard = form.elements.namedItem('student_standard')
    if (scheme instanceof RadioNodeList) scheme.value = schemes[query.scheme]
    if (standard instanceof HTMLSelectElement) standard.value = query.standard
    // Notifies the form as if it were typed.
    if (standard instanceof HTMLSelectElement) standard.dispatchEvent(new Event('input', { bubbles: true }))
    form.querySelector<HTMLElement>('[name=yojana_type]:checked')?.focus()
  }, [formRef, query])
}
