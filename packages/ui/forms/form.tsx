import type { ComponentProps } from 'react'
import { useHref } from 'react-router'
import { PlainRefusal } from '../fields/plain-answer.tsx'
import { type Checks, type FieldRule, type FieldErrors, useChecks } from './field-checks.ts'
import { useSending } from './use-sending.ts'

export interface FormRefused {
  readonly form: HTMLFormElement
  /** Shows sentences at the boxes they belong to. */
  readonly show: (fields: FieldErrors) => void
}

export interface FormOptions<Name extends string> {
  /** The rules of its fields, out of `@sahay/contract/fields/…`. */
  readonly fields: Readonly<Record<Name, FieldRule>>
  /** What the rules cannot say. */
  readonly checks?: Checks<NoInfer<Name>>
  /** Sends what is written in the form, of which nothing is left to mend, and goes on: the form stays closed then. */
  readonly send: (body: FormData, form: HTMLFormElement) => Promise<void>
  /** Gets what `send` throws; the form keeps all that was filled in. */
  readonly refused: (error: unknown, where: FormRefused) => void
  /** Hears that something was to be sent that is not right yet. */
  readonly onInvalid?: () => void
  /** Hears of every input. */
  readonly onInput?: (form: HTMLFormElement) => void
}

/** A form's checks and its sending, for `Form`. It is sent once, however often its button is pressed. */
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

/** What draws a field of a form: `{...field('name')}`. */
export type FieldOf<Fields> = ReturnType<typeof useChecks<keyof Fields & string>>['field']

export interface FormProps
  extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'noValidate' | 'onSubmit' | 'onInput'> {
  /** A path of the site. */
  readonly action?: string | undefined
  /** The answer of `useForm`. */
  readonly form: {
    readonly submit: (form: HTMLFormElement) => void
    readonly input: (form: HTMLFormElement) => void
  }
}

/**
 * A form that is looked through before it is sent, and as it is mended; the focus goes to what is not right. With an
 * `action` browsers without script send it there by themselves, and the server's refusal stands at its top.
 */
export function Form({ form, children, action, ...attributes }: FormProps) {
  const address = useHref(action ?? '')
  return (
    <form
      {...attributes}
      action={action === undefined ? undefined : address}
      // without an action it shall go nowhere before the page's script is at work: nothing typed may stand in an address
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
