import type { ComponentProps } from 'react'
import { type Flaws, focusFirst } from './checks.ts'
import { PlainRefusal } from '../fields/plain-answer.tsx'

export interface CheckedFormProps
  extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'onInput'> {
  /** The answer of `useChecks`. */
  readonly checks: {
    readonly submit: (form: HTMLFormElement) => Flaws<string>
    readonly recheck: (form: HTMLFormElement) => void
  }
  /** Sends the form; nothing is left to mend in it. */
  readonly onSend: (form: HTMLFormElement) => void
  /** Hears that something was to be sent that is not right yet. */
  readonly onFlawed?: (() => void) | undefined
  /** Hears of every input. */
  readonly onTyped?: ((form: HTMLFormElement) => void) | undefined
}

/**
 * A form that is looked through before it is sent, and as it is mended; the focus goes to what is not right. With an
 * `action` browsers without script send it there by themselves, and the server's refusal stands at its top.
 */
export function CheckedForm({
  checks,
  onSend,
  onFlawed,
  onTyped,
  children,
  ...attributes
}: CheckedFormProps) {
  return (
    <form
      {...attributes}
      // without an action it shall go nowhere before the page's script is at work: nothing typed may stand in an address
      method={attributes.action === undefined ? 'dialog' : 'post'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (!focusFirst(form, checks.submit(form))) onSend(form)
        else onFlawed?.()
      }}
      onInput={({ currentTarget: form }) => {
        checks.recheck(form)
        onTyped?.(form)
      }}
    >
      {attributes.action !== undefined && <PlainRefusal />}
      {children}
    </form>
  )
}
