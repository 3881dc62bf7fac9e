import type { Language } from './language-list.ts'

/** The language functions that every page needs, without the list of all languages. */

/** The language of addresses without a prefix, and of every first visit. */
export const sourceLanguage = 'en'

/** True if a native speaker has approved its pages; in any other language, readers are asked for better wording. */
export const isReviewed = ({ state }: Language): boolean => state === 'source' || state === 'reviewed'

/** True if search engines may index its pages: all of it had a second reading. Its pages state how far the translation is. */
export const isFound = (language: Language): boolean =>
  isReviewed(language) || language.state === 'second-read'

/** The prefix of a language's addresses: `/gu`; empty for the source language. */
export function languagePrefix(code: string): string {
  return code === sourceLanguage ? '' : `/${code}`
}

/** Returns an address of this site in a language: `/signin` becomes `/gu/signin` in Gujarati. */
export function addressInLanguage(code: string, address: string): string {
  const prefix = languagePrefix(code)
  return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '')
}
