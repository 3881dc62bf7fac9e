import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'

/**
 * A placeholder's value: words, one or more messages, or a day, an instant or a sum, which each language formats in its own
 * way.
 */
export type MessageValue =
  | string
  | number
  | Text
  | readonly Message[]
  | { readonly day: string }
  | { readonly instant: string }
  | Sum

/** A sum of rupees, and its Indian notation, which releases without sums use. */
export interface Sum {
  readonly rupees: number
  readonly words: string
}

/** A text that a person wrote, which no catalogue translates, with the translations that staff have entered. */
export interface FreeText {
  readonly words: string
  readonly in?: Partial<Readonly<Record<LanguageCode, string>>>
}

/** A message of ours, or a person's own text. */
export type Text = Message | FreeText

/**
 * A message of the catalogues with its values, before translation: the form stored in tables and passed between functions.
 * It survives JSON unchanged.
 */
export interface Message {
  readonly id: string
  readonly values?: Readonly<Record<string, MessageValue>>
}

/** The names of an ICU message's placeholders: what follows a brace. A branch of a plural has a space or a # in it. */
type Names<M extends string> = M extends `${string}{${infer Rest}` ? NameIn<Rest> | Names<Rest> : never
type NameIn<Rest extends string> = Rest extends `${infer Name}, ${'plural' | 'select'},${string}`
  ? Word<Name> | Simple<Rest>
  : Simple<Rest>
type Simple<Rest extends string> = Rest extends `${infer Name}}${string}` ? Word<Name> : never
type Word<Name extends string> = Name extends `${string}${' ' | '#' | '{' | '}'}${string}` ? never : Name

/** Mails insert the trust's current name themselves. */
type Given<M extends string> = Exclude<Names<M>, 'trust'>
type ValuesOf<M extends string> = [Given<M>] extends [never]
  ? []
  : [values: { readonly [Name in Given<M>]: MessageValue }]

/**
 * A message of the catalogues, such as 'mail.greeting', 'Dear {name},' with `{ name }`. The English beside the id is for
 * readers of the code, and for `npm run words`, which reads both literally (tools/scripts/i18n/words/extractors.ts). A value
 * that the English names and the call lacks does not compile.
 */
export function msg<const M extends string>(id: string, _english: M, ...[values]: ValuesOf<M>): Message {
  return values === undefined ? { id } : { id, values }
}

/** A day and time in India, in each language's format. */
export const instantValue = (instant: Date): MessageValue => ({ instant: instant.toISOString() })

/** A sum in each language's format. */
export function sumValue(amount: Paise): Sum {
  const rupees = toRupees(amount)
  return { rupees, words: writeRupees(rupees) }
}

/** A day in India, in each language's format. */
export const dayValue = (instant: Date): MessageValue => ({ day: instant.toISOString() })
