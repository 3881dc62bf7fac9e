import type { Language } from '@sahay/contract/kernel/languages'

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()

/** Whether a language is one of those that somebody types the beginning of: in itself, in English, or by its code. */
export function isMeant({ name, english, code }: Language, typed: string): boolean {
  const wanted = plain(typed.trim())
  return [name, english, code].some((one) => plain(one).startsWith(wanted))
}
