import { isLanguageCode } from '@sahay/contract/kernel/languages'
import type { Paise } from '@sahay/contract/kernel/money'
import { type NumberWords, numberWords } from './number-words.ts'

/**
 * Writes an amount as slips have it: `Rupees one lakh twenty thousand only`, with paise where there are any. Null in
 * languages whose numbers nobody has listed.
 */
export function amountInWords(amount: Paise, language: string): string | null {
  const vocabulary = isLanguageCode(language) ? numberWords[language] : undefined
  if (!vocabulary) return null
  const paise = amount % 100n
  return vocabulary.amount(
    inWords(amount / 100n, vocabulary),
    paise === 0n ? null : inWords(paise, vocabulary),
  )
}

/** The number of crores is written in words recursively, so that there is no upper bound. */
function inWords(number: bigint, vocabulary: NumberWords): string {
  const parts = [
    many(number / 10_000_000n, vocabulary.crore, vocabulary),
    many((number / 100_000n) % 100n, vocabulary.lakh, vocabulary),
    many((number / 1_000n) % 100n, vocabulary.thousand, vocabulary),
    vocabulary.hundreds[Number((number / 100n) % 10n) - 1] ?? '',
    number % 100n === 0n && number > 0n ? '' : (vocabulary.small[Number(number % 100n)] ?? ''),
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const many = (count: bigint, unit: string, vocabulary: NumberWords) =>
  count === 0n ? '' : `${inWords(count, vocabulary)} ${unit}`
