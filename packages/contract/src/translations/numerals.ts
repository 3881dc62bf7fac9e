/*
 * Some languages have their own numerals: १२३ in Marathi. Pages use 0 to 9, and a reader may choose the language's own
 * instead. The choice is part of the language tag, as in BCP 47: mr-u-nu-deva.
 */

/** The zero of each numbering system; the other digits follow it. */
const zeros = { arab: 0x660, arabext: 0x6f0, beng: 0x9e6, deva: 0x966 } as const

/** A numbering system, by its name in CLDR. */
export type Numerals = keyof typeof zeros

/** The languages for which CLDR uses their own numerals; a test compares them with Node's `Intl`. */
const systems: ReadonlyMap<string, Numerals> = new Map([
  ['mr', 'deva'],
  ['ne', 'deva'],
  ['bn', 'beng'],
  ['as', 'beng'],
  ['sd', 'arab'],
  ['fa', 'arabext'],
])

/** Returns a language's own numerals beside 0 to 9; undefined if it has none. */
export const numeralsOf = (code: string): Numerals | undefined => systems.get(code)

/** Converts the digits 0 to 9 of a text to a numbering system. */
export const inNumerals = (text: string, numerals: Numerals): string =>
  text.replace(/[0-9]/g, (figure) => String.fromCharCode(zeros[numerals] + Number(figure)))

/** Returns the tag of a language with its numerals: mr-u-nu-deva; null means 0 to 9. */
export const languageTag = (code: string, numerals: string | null): string =>
  `${code}-u-nu-${numerals ?? 'latn'}`

/** Splits such a tag; numerals that do not belong to the language become null. */
export function splitTag(tag: string): { readonly code: string; readonly numerals: Numerals | null } {
  const [code = '', named] = tag.split('-u-nu-')
  const own = numeralsOf(code)
  return { code, numerals: own === named ? (own ?? null) : null }
}

/** Returns the tags of all languages with their own numerals. */
export const ownNumeralTags = (): readonly string[] =>
  Array.from(systems, ([code, numerals]) => languageTag(code, numerals))

/** Returns the language tag that the visitor chose, from the cookie. */
export const chosenTag = (cookie: string | null | undefined): string | undefined =>
  /(?:^|;\s*)lang=([\w-]+)/.exec(cookie ?? '')?.[1]

/** Returns the numerals of a page's language if the visitor chose them; null for 0 to 9. */
export function chosenNumerals(code: string, cookie: string | null | undefined): Numerals | null {
  const chosen = splitTag(chosenTag(cookie) ?? '')
  return chosen.code === code ? chosen.numerals : null
}
