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
  /** The name under which the draft is stored and the form's toasts are grouped. */
  readonly name: string
  /** Days for which the draft is stored on the device; if left out, as long as the tab is open. */
  readonly days?: number
  readonly consent: ConsentNotice
  /** The toast group of a refusal, if not the form's own. */
  readonly toasts?: string
  /** Converts an error of `send` to the one to show; null if it was already shown. */
  readonly explain?: (error: unknown, form: HTMLFormElement) => unknown
}

/** The state of a public form for `PublicForm`: its fields, consent notice, idempotency key, and restored draft. */
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
  /** Where a browser without script sends it; if left out, the form says that it needs script. */
  readonly action?: string
  /** The result of `usePublicForm`. */
  readonly form: FormProps['form'] & { readonly summary: ErrorSummaryProps; readonly draft: FormDraft }
  /** Content above the error summary. */
  readonly head?: ReactNode
  readonly place?: SummaryPlace
  /** The fields and the submit button. */
  readonly children: ReactNode
}

/** A public form. Stores its draft until it is sent, and detects bots with its trap. */
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
