import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Form, type FormProps } from '@sahay/ui/forms/form.tsx'
import css from './your-account.module.css'

export interface ChangeFormProps {
  /** The answer of `useForm`. */
  readonly form: FormProps['form'] & { readonly sending: boolean }
  /** What sending is called. */
  readonly go: ReactNode
  readonly onCancel: () => void
  /** The box. */
  readonly children: ReactNode
}

/** The form that stands in the place of what it changes: one box, which has the focus, and the two buttons. */
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
  /** What sending is called. */
  readonly children: ReactNode
}

/** The two buttons under a change: send it, or leave things as they are. */
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
