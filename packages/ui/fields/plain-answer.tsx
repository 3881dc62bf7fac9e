import { createContext, type ReactNode, use } from 'react'
import css from './plain-answer.module.css'

/** Why the server refused a form that was sent without script, and what had been typed into it. */
export interface Refused {
  /** The sentence about the form as a whole. */
  readonly message: string
  /** A sentence a field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>
  readonly typed: Readonly<Record<string, string>>
  readonly code: string | null
  /** What the sentence is filled with, and what the page may need to go on. */
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * The server's answer to the page's form, where it was sent without script and refused; null otherwise. Checks begin
 * with its sentences, and boxes with what was typed.
 */
export const PlainAnswer = createContext<Refused | null>(null)

/** What was typed into the box of this name before the server refused the form. */
export function useTyped(name: string | undefined): string | undefined {
  const answer = use(PlainAnswer)
  return name === undefined ? undefined : answer?.typed[name]
}

/** The server's sentence about a form that it refused; nothing where it refused none. */
export function PlainRefusal() {
  const message = use(PlainAnswer)?.message
  return message ? <Refusal>{message}</Refusal> : null
}

/** Why something was not taken, in the frame that all such sentences have. */
export function Refusal({ children }: { readonly children: ReactNode }) {
  return (
    <p className={`bad strong ${css['refusal']}`} role="alert">
      {children}
    </p>
  )
}
