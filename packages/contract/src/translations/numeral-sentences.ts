import { changeSentence } from '../kernel/icu-sentence.ts'
import { indianSums, writeRupees } from '../kernel/money.ts'
import { inNumerals, type Numerals } from './numerals.ts'
import { ownSumFormatOf, sumFormatOf } from './sum-formats.ts'

/** A number, or a word with figures in it, such as 269ST or an address. */
const WORD = /[A-Za-z0-9][\w.,@:/+-]*/g

/** True for consent texts, which are shown exactly as people agreed to them. */
const isConsent = (id: string) => id.startsWith('consent.')

/**
 * Converts the numbers in a sentence to the language's own numerals, with the separators that CLDR uses for these.
 * Placeholders, tags, plural branches and words with Latin letters stay unchanged.
 */
export function sentenceInNumerals(sentence: string, id: string, code: string, numerals: Numerals): string {
  if (isConsent(id)) return sentence
  return changeSentence(sentence, { text: (words) => wordsInNumerals(words, code, numerals) })
}

function wordsInNumerals(words: string, code: string, numerals: Numerals): string {
  const { decimal, group } = ownSumFormatOf(code)
  const written = withOwnSums(words, code).replace(WORD, (word) => {
    if (/[A-Za-z]/.test(word)) return word
    const marked = word.replace(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? decimal : group))
    return inNumerals(marked, numerals)
  })
  return numerals.startsWith('arab') ? written.replaceAll('%', '٪') : written
}

/**
 * Reformats the amounts in a text for languages that write them differently with their own numerals; an isolate mark before
 * an amount stays.
 */
function withOwnSums(words: string, code: string): string {
  const { before, after } = sumFormatOf(code) ?? indianSums
  const sums = new RegExp(`${before.replace('₹', '(\\u2066?)₹')}([\\d,]*\\d(?:\\.\\d\\d)?)${after}`, 'gu')
  return words.replace(
    sums,
    (_sum, apart: string, figures: string) =>
      apart + writeRupees(Number(figures.replaceAll(',', '')), ownSumFormatOf(code)),
  )
}
