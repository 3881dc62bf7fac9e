import { addressInLanguage, isFound, isReviewed, languagePrefix, sourceLanguage } from './language-address.ts'
import { type Language, languages, pseudoLanguages } from './language-list.ts'
import { source } from './staff-languages.ts'

/** Functions on the languages of the site (`language-list.ts`) and on their addresses. */

export { addressInLanguage, isFound, isReviewed, languagePrefix, sourceLanguage }

export type LanguageCode = (typeof languages)[number]['code']

/** The codes, for schemas. */
export const languageCodes: readonly LanguageCode[] = /* @__PURE__ */ languages.map(({ code }) => code)

/** True if this is the code of one of the site's languages; no other may appear in an address, a cookie or a table. */
export function isLanguageCode(code: unknown): code is LanguageCode {
  return languages.some((language) => language.code === code)
}

/** Finds the language of a BCP 47 tag, as people, browsers and other sites write it: `GU`, `de-DE`, `zh-Hant-TW`; null if none. */
export function languageByTag<One extends Language>(tag: string, among: readonly One[]): One | null {
  const lowered = tag.toLowerCase()
  const is = (found: (code: string) => boolean) => among.find(({ code }) => found(code.toLowerCase()))
  const [general = ''] = lowered.split('-', 1)
  const named = is((code) => code === lowered) ?? is((code) => code === general)
  return named ?? (general === '' ? null : (is((code) => code.startsWith(`${general}-`)) ?? null))
}

/**
 * Normalises an address with another form of a language prefix: `/en/signin` becomes `/signin`, and `/de-DE` becomes `/de`.
 * Null if it has no language prefix or the correct one.
 */
export function addressByTag(address: string, among: readonly Language[] = languages): string | null {
  const [, tag = '', rest = ''] = /^\/([a-z]{2,3}(?:-[a-z0-9]{2,8})*)(?=[/?#]|$)(.*)$/is.exec(address) ?? []
  const language = languageByTag(tag, among)
  if (language === null || (tag === language.code && tag !== sourceLanguage)) return null
  // two leading slashes, of either kind, would lead to another site
  const own = rest.replace(/^[/\\]+/, '/')
  return addressInLanguage(language.code, own.startsWith('/') ? own : `/${own}`)
}

/** The languages that a server serves: the offered ones, and the test languages if it has test controls. */
export function servedLanguages(testControls: boolean): readonly Language[] {
  return testControls ? [...languages, ...pseudoLanguages] : languages
}

/** The languages that search engines may index, because all of their texts had a second reading. */
export const foundLanguages = (): readonly Language[] => languages.filter(isFound)

/**
 * Splits an address into language and rest: `/gu/signin` is `/signin` in Gujarati; without a prefix it is in the source
 * language. `among` lists the languages that have pages.
 */
export function splitLanguage(
  address: string,
  among: readonly Language[] = [...languages, ...pseudoLanguages],
): { readonly language: Language; readonly path: string } {
  // the router's data request for a language's home page has no slash: /gu.data
  const [, code, data = '', rest = ''] = /^\/([a-zA-Z-]+)(\.data)?(?=[/?]|$)(.*)$/s.exec(address) ?? []
  const language = among.find((one) => one.code === code)
  if (language === undefined || language.code === sourceLanguage) return { language: source, path: address }
  return { language, path: (data ? '/_.data' : rest.startsWith('/') ? '' : '/') + rest }
}
