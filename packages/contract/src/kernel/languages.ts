import { addressInLanguage, isFound, isReviewed, languagePrefix, sourceLanguage } from './language-address.ts'
import { type Language, languages, pseudoLanguages } from './language-list.ts'
import { source } from './staff-languages.ts'

/** What is asked of the languages of the site (`language-list.ts`), and what their addresses are. */

export { addressInLanguage, isFound, isReviewed, languagePrefix, sourceLanguage }

export type LanguageCode = (typeof languages)[number]['code']

/** The codes, for schemas. */
export const languageCodes: readonly LanguageCode[] = /* @__PURE__ */ languages.map(({ code }) => code)

/** Whether this is the code of one of our languages; nothing else may stand in an address, a cookie or a table. */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** The language that a tag of BCP 47 names, as people, browsers and other sites write it: `GU`, `de-DE`, `zh-Hant-TW`; null: none. */
export function languageByTag<One extends Language>(tag: string, among: readonly One[]): One | null {
  const lowered = tag.toLowerCase()
  const is = (found: (code: string) => boolean) => among.find(({ code }) => found(code.toLowerCase()))
  const [general = ''] = lowered.split('-', 1)
  const named = is((code) => code === lowered) ?? is((code) => code === general)
  return named ?? (general === '' ? null : (is((code) => code.startsWith(`${general}-`)) ?? null))
}

/**
 * Where an address leads that names its language as we do not: `/en/signin` is `/signin`, and `/de-DE` is `/de`; null: it
 * names none, or as we do.
 */
export function addressByTag(address: string, among: readonly Language[] = languages): string | null {
  const [, tag = '', rest = ''] = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(?=[/?#]|$)(.*)$/is.exec(address) ?? []
  const language = languageByTag(tag, among)
  if (language === null || (tag === language.code && tag !== sourceLanguage)) return null
  // two slashes, of either kind, would lead to another site
  const own = rest.replace(/^[/\\]+/, '/')
  return addressInLanguage(language.code, own.startsWith('/') ? own : `/${own}`)
}

/** The languages that a server answers in: those that are offered, and the others where tests control it. */
export function servedLanguages(testControls: boolean): readonly Language[] {
  return testControls ? [...languages, ...pseudoLanguages] : languages
}

/** Those whose pages searchers may show, since all of them has been read a second time. */
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
