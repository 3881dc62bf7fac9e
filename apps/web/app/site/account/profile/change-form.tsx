import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Form, type FormProps } from '@sahay/ui/forms/form.tsx'
import css from './your-account.module.css'

export interface ChangeFormProps {
  /** The result of `useForm`. */
  readonly form: FormProps['form'] & { readonly sending: boolean }
  /** The label of the send button. */
  readonly go: ReactNode
  readonly onCancel: () => void
  /** The input. */
  readonly children: ReactNode
}

/** The form that replaces the value being changed: one focused input and two buttons. */
export function ChangeForm({ form, go, onCancel, children }: ChangeFormProps) {
  const box = useRef<HTMLFormElement>(null)

  useEffect(() => box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [])

  return (
    <Form ref={box} className={`stack gap-4 ${css['form']}`} form={form}>
      {children}
      <FormActions sending={form.sending} onCancel={onCancel}>
        {go}
      </FormActions>
    </Form>
  )
}

export interface FormActionsProps {
  readonly sending: boolean
  readonly onCancel: () => void
  /** The label of the send button. */
  readonly children: ReactNode
}

/** The two buttons under a change: send or cancel. */
export function FormActions({ sending, onCancel, children }: FormActionsProps) {
  return (
    <div className="flow gap-3">
      <Button kind="go" type="submit" small busy={sending}>
        {children}
      </Button>
      <Button small onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
