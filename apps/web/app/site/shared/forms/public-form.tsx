import type { ReactNode } from 'react'
import { ErrorSummary, type ErrorSummaryProps, type SummaryPlace } from '@sahay/ui/forms/error-summary.tsx'
import { Form, type FormOptions, type FormProps, useForm } from '@sahay/ui/forms/form.tsx'
import { type FormDraft, useFormDraft } from '@sahay/ui/forms/form-draft.ts'
import { emptyTrap, TrapField } from '@sahay/ui/fields/trap-field.tsx'
import { refuseForm } from './refuse-form.ts'
import { trapName } from '@sahay/contract/fields/trap'
import type { ConsentNotice } from '@sahay/contract/consent/notices/notice'
import { useConsent } from './use-consent.ts'
import { useFormKey } from './use-form-key.ts'
import { WithoutScript } from './without-script.tsx'

export interface PublicFormOptions<Name extends string> extends Omit<FormOptions<Name>, 'refused'> {
  /** Under this name what is typed is kept until it is sent, and its toasts are kept apart from those of other forms. */
  readonly name: string
  /** For how many days it is kept on the device; without, for as long as the tab is open. */
  readonly days?: number
  readonly consent: ConsentNotice
  /** Whose toasts a refusal belongs to, where it is not the form's own. */
  readonly toasts?: string
  /** Makes of what `send` throws what is said; null where it was said already. */
  readonly explain?: (error: unknown, form: HTMLFormElement) => unknown
}

/** A form that anybody may send, for `PublicForm`: its fields, its consent notice, its key, and what was typed before. */
export function usePublicForm<Name extends string>(options: PublicFormOptions<Name>) {
  const { name, days, toasts = name, send, explain, onInput } = options
  const draft = useFormDraft(name, days)
  const consent = useConsent(options.consent)
  const withKey = useFormKey()
  const form = useForm({
    ...options,
    send: (body, formRef) =>
      withKey(body, (key) => {
        consent.sign(body)
        body.set('once', key)
        return send(body, formRef)
      }),
    refused(error, where) {
      consent.showNewer(error)
      emptyTrap(where.form)
      const explained = explain ? explain(error, where.form) : error
      if (explained !== null) refuseForm(explained, where, toasts)
    },
    onInput(formRef) {
      draft.save(formRef)
      onInput?.(formRef)
    },
  })
  return { ...form, draft, consent, values: draft.values }
}

export interface PublicFormProps {
  /** Where a browser without script sends it; without, it says that it needs script. */
  readonly action?: string
  /** The answer of `usePublicForm`. */
  readonly form: FormProps['form'] & { readonly summary: ErrorSummaryProps; readonly draft: FormDraft }
  /** What stands above the summary of what is not right. */
  readonly head?: ReactNode
  readonly place?: SummaryPlace
  /** The boxes, and the button that sends. */
  readonly children: ReactNode
}

/** A form that anybody may send. Its draft is stored until then, and programs give themselves away in its trap. */
export function PublicForm({ action, form, head, place, children }: PublicFormProps) {
  const { summary, draft, ...events } = form
  const { formRef } = draft
  return (
    <Form
      ref={formRef}
      className="stack gap-5"
      {...(action === undefined ? {} : { action, encType: 'multipart/form-data' })}
      form={events}
    >
      {action === undefined && <WithoutScript />}
      <TrapField name={trapName} />
      {head}
      <ErrorSummary {...summary} {...place} />
      {children}
    </Form>
  )
}
