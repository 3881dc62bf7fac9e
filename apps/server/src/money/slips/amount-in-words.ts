import { isLanguageCode } from '@sahay/contract/kernel/languages'
import type { Paise } from '@sahay/contract/kernel/money'
import { type NumberWords, numberWords } from './number-words.ts'

/**
 * Writes an amount as slips have it: `Rupees one lakh twenty thousand only`, with paise where there are any. Null in
 * languages whose numbers nobody has listed.
 */
export function amountInWords(amount: Paise, language: string): string | null {
  const words = isLanguageCode(language) ? numberWords[language] : undefined
  if (!words) return null
  const paise = amount % 100n
  return words.amount(inWords(amount / 100n, words), paise === 0n ? null : inWords(paise, words))
}

/** The number of crores is written in words recursively, so that there is no upper bound. */
function inWords(number: bigint, words: NumberWords): string {
  const parts = [
    many(number / 10_000_000n, words.crore, words),
    many((number / 100_000n) % 100n, words.lakh, words),
    many((number / 1_000n) % 100n, words.thousand, words),
    words.hundreds[Number((number / 100n) % 10n) - 1] ?? '',
    number % 100n === 0n && number > 0n ? '' : (words.small[Number(number % 100n)] ?? ''),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const many = (count: bigint, unit: string, words: NumberWords) =>
  count === 0n ? '' : `${inWords(count, words)} ${unit}`
