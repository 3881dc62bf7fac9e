import { createContext, type ReactNode, use } from 'react'
import css from './plain-answer.module.css'

/** The server's refusal of a form sent without script, and the typed values. */
export interface Refused {
  /** The sentence about the form as a whole. */
  readonly message: string
  /** One sentence per field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly code: string | null
  /** The values in the sentence, and data that the page may need to continue. */
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * The server's refusal of the page's form, if it was sent without script; null otherwise. Checks start with its sentences,
 * and fields with the typed values.
 */
export const PlainAnswer = createContext<Refused | null>(null)

/** Returns the value typed into this field before the server refused the form. */
export function useTyped(name: string | undefined): string | undefined {
  const answer = use(PlainAnswer)
  return name === undefined ? undefined : answer?.typed[name]
}

/** Returns the same as the initial value of an input; empty if the input is controlled. */
export function useTypedBefore(input: { readonly name?: string | undefined; readonly value?: unknown }): {
  readonly defaultValue?: string
} {
  const typed = useTyped(input.value === undefined ? input.name : undefined)
  return typed === undefined ? {} : { defaultValue: typed }
}

/** The server's sentence about a refused form; renders nothing without a refusal. */
export function PlainRefusal() {
  const message = use(PlainAnswer)?.message
  return message ? <Refusal>{message}</Refusal> : null
}

/** The reason for a refusal, in the common frame of such sentences. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`bad strong ${css['refusal']}`} role="alert">
      {children}
    </p>
  )
}
