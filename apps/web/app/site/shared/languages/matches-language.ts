import type { Language } from '@sahay/contract/kernel/language-list'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** True if the typed text is the beginning of the language's name or of a word in it. */
export function isMeant({ name, english, code, also = [] }: Language, typed: string): boolean {
  const text = plain(typed.trim())
  const names = [name, english, code, ...also].map(plain)
  return names.some((one) => one.startsWith(text) || one.includes(` ${text}`))
}
