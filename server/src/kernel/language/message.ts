/** What fills a placeholder: words as they are, another message, or a day, which each language writes in its own way. */
export type MessageValue = string | number | Message | { readonly day: string }

/**
 * A sentence of the catalogues with its values, before it is said in any language: what tables keep, and what functions
 * hand on. As JSON it comes back as it was.
 */
export interface Message {
  readonly id: string
  readonly values?: Readonly<Record<string, MessageValue>>
}

/** The names of an ICU message's placeholders. A branch of a plural is no placeholder: it has a space or a # in it. */
type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? PlaceholderOf<Name> | Names<Rest>
  : never
type PlaceholderOf<Name extends string> = Name extends `${infer Argument}, ${'plural' | 'select'},${string}`
  ? Word<Argument>
  : Word<Name>
type Word<Name extends string> = Name extends `${string}${' ' | '#' | '{'}${string}` ? never : Name

type ValuesOf<M extends string> = [Names<M>] extends [never]
  ? []
  : [values: Readonly<Record<Names<M>, MessageValue>>]

/**
 * A message of the catalogues, such as `{ id: 'mail.greeting', message: 'Dear {name},' }` with `{ name }`: the English
 * stands beside the id for who reads the program, and for `npm run words`, which finds it by the comment `i18n` before
 * it. A value that the English names and nobody gives does not compile.
 */
export function msg<const M extends string>(
  { id }: { readonly id: string; readonly message: M },
  ...[values]: ValuesOf<M>
): Message {
  return values === undefined ? { id } : { id, values }
}

/** A day of India as each language writes it. */
export const dayValue = (instant: Date): MessageValue => ({ day: instant.toISOString() })
