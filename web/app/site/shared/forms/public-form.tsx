import type { ReactNode } from 'react'
import { CheckedForm, type CheckedFormProps } from '@sahay/ui/forms/checked-form.tsx'
import { ErrorSummary, type ErrorSummaryProps, type SummaryPlace } from '@sahay/ui/forms/error-summary.tsx'
import type { KeptWords } from '@sahay/ui/forms/kept-words.ts'
import { TrapField } from '@sahay/ui/fields/trap-field.tsx'
import css from './public-form.module.css'
import { WithoutScript } from './without-script.tsx'

export interface PublicFormProps {
  /** Where a browser without script sends it; without, it says that it needs script. */
  readonly action?: string
  readonly checks: CheckedFormProps['checks'] & { readonly summary: ErrorSummaryProps }
  readonly kept: KeptWords
  readonly onSend: CheckedFormProps['onSend']
  readonly onFlawed?: CheckedFormProps['onFlawed']
  readonly onTyped?: CheckedFormProps['onTyped']
  /** What stands above the summary of what is not right. */
  readonly head?: ReactNode
  readonly place?: SummaryPlace
  /** The boxes, and the button that sends. */
  readonly children: ReactNode
}

/** A form that anybody may send. Its words are kept until then, and programs give themselves away in its trap. */
export function PublicForm({
  action,
  checks,
  kept,
  onSend,
  onFlawed,
  onTyped,
  head,
  place,
  children,
}: PublicFormProps) {
  const { box, keep } = kept
  return (
    <CheckedForm
      ref={box}
      className={css['form']}
      {...(action === undefined ? {} : { action, encType: 'multipart/form-data' })}
      checks={checks}
      onSend={onSend}
      onFlawed={onFlawed}
      onTyped={(form) => {
        keep(form)
        onTyped?.(form)
      }}
    >
      {action === undefined && <WithoutScript />}
      <TrapField name="website" />
      {head}
      <ErrorSummary {...checks.summary} {...place} />
      {children}
    </CheckedForm>
  )
}
