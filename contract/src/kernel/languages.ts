import { addressInLanguage, isFound, languagePrefix, sourceLanguage } from './language-address.ts'
import { type Language, languages, pseudoLanguages, source } from './language-list.ts'

/** What is asked of the languages of the site (`language-list.ts`), and what their addresses are. */

export { addressInLanguage, isFound, languagePrefix, sourceLanguage }

export type LanguageCode = (typeof languages)[number]['code']

/** The codes, for schemas. */
export const languageCodes: readonly LanguageCode[] = /* @__PURE__ */ languages.map(({ code }) => code)

/**
 * The languages that staff read the office in, write in, and answer for: what the trust publishes, its letters, slips and
 * reports. What a person chooses for themself is any of all.
 */
export const staffLanguageCodes = ['en', 'gu', 'hi'] as const satisfies readonly LanguageCode[]

export type StaffLanguageCode = (typeof staffLanguageCodes)[number]

/** Whether this is the code of one of the languages that staff write in. */
export function isStaffLanguageCode(code: unknown): code is StaffLanguageCode {
  return staffLanguageCodes.some((one) => one === code)
}

/** The same as the list has them, in its order. */
export const staffLanguages: readonly (Language & { readonly code: StaffLanguageCode })[] =
  /* @__PURE__ */ languages.flatMap((one) =>
    isStaffLanguageCode(one.code) ? [{ ...one, code: one.code }] : [],
  )

/** Whether this is the code of one of our languages; nothing else may stand in an address, a cookie or a table. */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The languages that a server answers in: those that are offered, and the others where tests control it. */
export function servedLanguages(testControls: boolean): readonly Language[] {
  return testControls ? [...languages, ...pseudoLanguages] : languages
}

/** Those whose pages searchers may show, since somebody whose own language it is has read them. */
export const foundLanguages = (): readonly Language[] => languages.filter(isFound)

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
  if (language === undefined || language.code === sourceLanguage) return { language: source, path: address }
  return { language, path: (data ? '/_.data' : rest.startsWith('/') ? '' : '/') + rest }
}
