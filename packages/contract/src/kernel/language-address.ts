import type { Language } from './language-list.ts'

/** What every page needs of its language, without the list of all. */

/** The language of the addresses without a prefix, and of every first visit. */
export const sourceLanguage = 'en'

/** Whether somebody whose own language it is has read its pages; of any other, better words are asked for. */
export const isReviewed = ({ state }: Language): boolean => state === 'source' || state === 'reviewed'

/** Whether searchers may show its pages: all of it has been read a second time. Its pages say how far they are. */
export const isFound = (language: Language): boolean =>
  isReviewed(language) || language.state === 'second-read'

/** What the addresses of a language's pages begin with: `/gu`; nothing in the source language. */
export function languagePrefix(code: string): string {
  return code === sourceLanguage ? '' : `/${code}`
}

/** An address of ours in a language: `/signin` is `/gu/signin` in Gujarati. */
export function addressInLanguage(code: string, address: string): string {
  const prefix = languagePrefix(code)
  return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '')
}
