/*
 * Some languages have figures of their own: १२३ in Marathi. Pages are written with 0 to 9, and a reader may choose the
 * language's own. The choice is part of the language's tag, as BCP 47 has it: mr-u-nu-deva.
 */

/** The zero of each numbering system; the other figures follow it. */
const zeros = { arab: 0x660, arabext: 0x6f0, beng: 0x9e6, deva: 0x966 } as const

/** A numbering system, by its name in CLDR. */
export type Numerals = keyof typeof zeros

/** The languages that CLDR writes with figures of their own; a test compares them with Node's `Intl`. */
const systems: ReadonlyMap<string, Numerals> = new Map([
  ['mr', 'deva'],
  ['ne', 'deva'],
  ['bn', 'beng'],
  ['as', 'beng'],
  ['sd', 'arab'],
  ['fa', 'arabext'],
])

/** The figures that a language has besides 0 to 9; undefined where it has none. */
export const numeralsOf = (code: string): Numerals | undefined => systems.get(code)

/** Writes the figures 0 to 9 of a text as a numbering system does. */
export const inNumerals = (text: string, numerals: Numerals): string =>
  text.replace(/[0-9]/g, (figure) => String.fromCharCode(zeros[numerals] + Number(figure)))

/** A language with the figures that it is written in: mr-u-nu-deva; null: 0 to 9. */
export const languageTag = (code: string, numerals: string | null): string =>
  `${code}-u-nu-${numerals ?? 'latn'}`

/** The same the other way round; numerals that are not the language's own are null. */
export function splitTag(tag: string): { readonly code: string; readonly numerals: Numerals | null } {
  const [code = '', named] = tag.split('-u-nu-')
  const own = numeralsOf(code)
  return { code, numerals: own === named ? (own ?? null) : null }
}

/** The tags of the languages that may be read with figures of their own. */
export const ownNumeralTags = (): readonly string[] =>
  Array.from(systems, ([code, numerals]) => languageTag(code, numerals))

/** The tag in the cookie by which a visitor's choice of a language is remembered. */
export const chosenTag = (cookie: string | null | undefined): string | undefined =>
  /(?:^|;\s*)lang=([\w-]+)/.exec(cookie ?? '')?.[1]

/** The own figures of a page's language, where its visitor has chosen them; null: 0 to 9. */
export function chosenNumerals(code: string, cookie: string | null | undefined): Numerals | null {
  const chosen = splitTag(chosenTag(cookie) ?? '')
  return chosen.code === code ? chosen.numerals : null
}
