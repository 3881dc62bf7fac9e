import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { type Paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'

/**
 * What fills a placeholder: words as they are, another message or several, or a day, an instant or a sum, which each
 * language writes in its own way.
 */
export type MessageValue =
  | string
  | number
  | Text
  | readonly Message[]
  | { readonly day: string }
  | { readonly instant: string }
  | Sum

/** A sum of rupees, and as it is written in India: a release that knows no sums says that. */
export interface Sum {
  readonly rupees: number
  readonly words: string
}

/** What somebody wrote, which no catalogue translates, and the same in the languages that the trust's people have put it into. */
export interface FreeText {
  readonly words: string
  readonly in?: Partial<Readonly<Record<LanguageCode, string>>>
}

/** A sentence of ours, or somebody's own. */
export type Text = Message | FreeText

/**
 * A sentence of the catalogues with its values, before it is said in any language: what tables keep, and what functions
 * hand on. As JSON it comes back as it was.
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

/** Mails put the trust's name of the day in by themselves. */
type Given<M extends string> = Exclude<Names<M>, 'trust'>
type ValuesOf<M extends string> = [Given<M>] extends [never]
  ? []
  : [values: { readonly [Name in Given<M>]: MessageValue }]

/**
 * A message of the catalogues, such as 'mail.greeting', 'Dear {name},' with `{ name }`. The English stands beside the id for
 * who reads the program, and for `npm run words`, which takes both as they are written (tools/scripts/i18n/words/extractors.ts). A
 * value that the English names and nobody gives does not compile.
 */
export function msg<const M extends string>(id: string, _english: M, ...[values]: ValuesOf<M>): Message {
  return values === undefined ? { id } : { id, values }
}

/** A day and its time in India as each language writes them. */
export const instantValue = (instant: Date): MessageValue => ({ instant: instant.toISOString() })

/** A sum as each language writes it. */
export function sumValue(amount: Paise): Sum {
  const rupees = toRupees(amount)
  return { rupees, words: writeRupees(rupees) }
}

/** A day of India as each language writes it. */
export const dayValue = (instant: Date): MessageValue => ({ day: instant.toISOString() })
