import { changeSentence } from '../kernel/icu-sentence.ts'
import { indianSums, writeRupees } from '../kernel/money.ts'
import { inNumerals, type Numerals } from './numerals.ts'
import { ownSumFormatOf, sumFormatOf } from './sum-formats.ts'

/** A number, or a word with figures in it, such as 269ST or an address. */
const WORD = /[A-Za-z0-9][\w.,@:/+-]*/g

/** What somebody agrees to is shown as it was agreed on. */
const isConsent = (id: string) => id.startsWith('consent.')

/**
 * A sentence of a language with the numbers of its words in the language's own figures, and their marks as CLDR has them
 * then. Placeholders, tags, the forms of plurals and words with Latin letters stay.
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

/** The sums of a text, which the language writes otherwise with its own figures; the mark that sets one apart stays before it. */
function withOwnSums(words: string, code: string): string {
  const { before, after } = sumFormatOf(code) ?? indianSums
  const sums = new RegExp(`${before.replace('₹', '(\\u2066?)₹')}([\\d,]*\\d(?:\\.\\d\\d)?)${after}`, 'gu')
  return words.replace(
    sums,
    (_sum, apart: string, figures: string) =>
      apart + writeRupees(Number(figures.replaceAll(',', '')), ownSumFormatOf(code)),
  )
}
