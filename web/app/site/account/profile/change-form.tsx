import { type ReactNode, useEffect, useRef } from 'react'
import { CheckedForm, type CheckedFormProps } from '@sahay/ui/forms/checked-form.tsx'
import { type FormRefused, useFormSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { FormActions } from './form-actions.tsx'
import css from './your-account.module.css'

export interface ChangeFormProps {
  readonly checks: CheckedFormProps['checks'] & { readonly refuse: FormRefused['show'] }
  /** Makes the change out of what was typed. */
  readonly change: (typed: FormData) => Promise<void>
  /** What sending is called. */
  readonly go: ReactNode
  readonly onCancel: () => void
  /** The box. */
  readonly children: ReactNode
}

/** The form that stands in the place of what it changes: one box, which has the focus, and the two buttons. */
export function ChangeForm({ checks, change, go, onCancel, children }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, send } = useFormSending(checks, change, refuse)

  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])

  return (
    <CheckedForm ref={form} className={css['form']} checks={checks} onSend={send}>
      {children}
      <FormActions sending={sending} onCancel={onCancel}>
        {go}
      </FormActions>
    </CheckedForm>
  )
}
