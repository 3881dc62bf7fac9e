/**
 * The languages of the site, in the order in which they are offered. One more language is one more line here, and a
 * catalogue of its code (`docs/handbook/languages.md`).
 */

/**
 * How far a language is: the `source` that all others are made from; `reviewed` by somebody whose own language it is;
 * `second-read` by a second reader, but by none of those; a `draft` that nobody has read again; `test` only shows what
 * escapes translation, and is offered to nobody.
 */
export type LanguageState = 'source' | 'reviewed' | 'second-read' | 'draft' | 'test'

export interface Language {
  /** As BCP 47 writes it; addresses begin with it, but for the source. */
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  /** Its name in English, by which it is also searched for. */
  readonly english: string
  /** What else it is searched for by: other spellings, and its own name in Latin letters. */
  readonly also?: readonly string[]
  /** The script, as ISO 15924 writes it: fonts and line heights go by it. */
  readonly script: string
  readonly direction: 'ltr' | 'rtl'
  readonly state: LanguageState
  /** How Open Graph writes it. */
  readonly openGraph: string
}

export const languages = [
  {
    code: 'en',
    name: 'English',
    english: 'English',
    script: 'Latn',
    direction: 'ltr',
    state: 'source',
    openGraph: 'en_IN',
  },
  {
    code: 'gu',
    name: 'ગુજરાતી',
    english: 'Gujarati',
    also: ['Gujrati'],
    script: 'Gujr',
    direction: 'ltr',
    state: 'second-read',
    openGraph: 'gu_IN',
  },
  {
    code: 'hi',
    name: 'हिन्दी',
    english: 'Hindi',
    also: ['हिंदी'],
    script: 'Deva',
    direction: 'ltr',
    state: 'second-read',
    openGraph: 'hi_IN',
  },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof languages)[number]['code']

/** The language of the addresses without a prefix, and of every first visit. */
export const sourceLanguage = 'en' satisfies LanguageCode

/** The codes, for schemas. */
export const languageCodes = languages.map(({ code }) => code)

/** Whether this is the code of one of our languages; nothing else may stand in an address, a cookie or a table. */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/**
 * Their sentences are made of the English ones (`pseudo-language.ts`), so that a test sees what is in no catalogue, and
 * what a page is like from right to left. Served where tests control a server, and offered nowhere.
 */
export const pseudoLanguages = [
  {
    code: 'en-XA',
    name: '⟦Þšéûđö⟧',
    english: 'Pseudo',
    script: 'Latn',
    direction: 'ltr',
    state: 'test',
    openGraph: 'en_XA',
  },
  {
    code: 'ar-XB',
    name: '⟦ميررورهد⟧',
    english: 'Mirrored',
    script: 'Arab',
    direction: 'rtl',
    state: 'test',
    openGraph: 'ar_XB',
  },
] as const satisfies readonly Language[]

/** The languages that a server answers in: those that are offered, and the others where tests control it. */
export function servedLanguages(testControls: boolean): readonly Language[] {
  return testControls ? [...languages, ...pseudoLanguages] : languages
}

/** Those whose pages searchers may show, since somebody whose own language it is has read them. */
export const foundLanguages = (): readonly Language[] => languages.filter(isFound)

export const isFound = ({ state }: Language): boolean => state === 'source' || state === 'reviewed'

/** What the addresses of a language's pages begin with: `/gu`; nothing in the source language. */
export function languagePrefix(code: string): string {
  return code === sourceLanguage ? '' : `/${code}`
}

/** An address of ours in a language: `/signin` is `/gu/signin` in Gujarati. */
export function addressInLanguage(code: string, address: string): string {
  const prefix = languagePrefix(code)
  return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '')
}

/**
 * Takes an address apart: `/gu/signin` is `/signin` in Gujarati, and one without a prefix is in the source language.
 * `among` are the languages that have pages.
 */
export function splitLanguage(
  address: string,
  among: readonly Language[] = [...languages, ...pseudoLanguages],
): { readonly language: Language; readonly path: string } {
  // what the router fetches of a first page has no slash: /gu.data
  const [, code, data = '', rest = ''] = /^\/([a-zA-Z-]+)(\.data)?(?=[/?]|$)(.*)$/s.exec(address) ?? []
  const language = among.find((one) => one.code === code)
  if (language === undefined || language.code === sourceLanguage)
    return { language: languages[0], path: address }
  return { language, path: (data ? '/_.data' : rest.startsWith('/') ? '' : '/') + rest }
}
