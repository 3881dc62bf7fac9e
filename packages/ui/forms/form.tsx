import type { ComponentProps } from 'react'
import { useHref } from 'react-router'
import { PlainRefusal } from '../fields/plain-answer.tsx'
import { type Checks, type FieldRule, type FieldErrors, useChecks } from './field-checks.ts'
import { useSending } from './use-sending.ts'

export interface FormRefused {
  readonly form: HTMLFormElement
  /** Shows sentences at their fields. */
  readonly show: (fields: FieldErrors) => void
}

export interface FormOptions<Name extends string> {
  /** The rules of its fields, from `@sahay/contract/fields/…`. */
  readonly fields: Readonly<Record<Name, FieldRule>>
  /** Checks beyond the rules. */
  readonly checks?: Checks<NoInfer<Name>>
  /** Sends the valid form and continues: the form then stays closed. */
  readonly send: (body: FormData, form: HTMLFormElement) => Promise<void>
  /** Called with the error of `send`; the form keeps all input. */
  readonly refused: (error: unknown, where: FormRefused) => void
  /** Called when an invalid form was submitted. */
  readonly onInvalid?: () => void
  /** Called on every input. */
  readonly onInput?: (form: HTMLFormElement) => void
}

/** The checks and sending of a form, for `Form`. It is sent once, however often its button is pressed. */
export function useForm<Name extends string>(options: FormOptions<Name>) {
  const { fields, send, refused, onInvalid, onInput } = options
  const checks = useChecks(fields, options.checks)
  const { sending, failed, sendOnce } = useSending()

  return {
    ...checks,
    sending,
    failed,
    submit(form: HTMLFormElement): void {
      if (!checks.submit(form)) return onInvalid?.()
      const body = new FormData(form)
      void sendOnce(async () => {
        try {
          await send(body, form)
          return 'done'
        } catch (error) {
          refused(error, { form, show: checks.refuse })
          return undefined
        }
      })
    },
    input(form: HTMLFormElement): void {
      checks.recheck(form)
      onInput?.(form)
    },
  }
}

/** Returns the props of a form's field: `{...field('name')}`. */
export type FieldOf<Fields> = ReturnType<typeof useChecks<keyof Fields & string>>['field']

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate' | 'onSubmit' | 'onInput'> {
  /** A path of the site. */
  readonly action?: string | undefined
  /** The result of `useForm`. */
  readonly form: {
    readonly submit: (form: HTMLFormElement) => void
    readonly input: (form: HTMLFormElement) => void
  }
}

/**
 * A form that is validated before it is sent, and again while errors are corrected; the focus moves to the errors. With an
 * `action`, browsers without script submit it there, and the server's refusal is shown at its top.
 */
export function Form({ form, children, action, ...attributes }: FormProps) {
  const address = useHref(action ?? '')
  return (
    <form
      {...attributes}
      action={action === undefined ? undefined : address}
      // without an action it must go nowhere before the page's script runs: no typed value may end up in an address
      method={action === undefined ? 'dialog' : 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(event.currentTarget)
      }}
      onInput={({ currentTarget }) => form.input(currentTarget)}
    >
      {action !== undefined && <PlainRefusal />}
      {children}
    </form>
  )
}
