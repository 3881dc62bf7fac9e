import { changeSentence } from '../kernel/icu-sentence.ts'
import { pseudoLanguages } from '../kernel/language-list.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letters of each pseudo-language, in the order of `plain`. */
const alphabets: Readonly<Record<string, string>> = {
  'en-XA': 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ',
  // Arabic letters join and turn the figures around them, which Latin ones that are only mirrored do not
  'ar-XB': 'ابجدهفغحيذكلمنوپقرستثوخشيزابجدهفغحيذكلمنوپقرستثوخشيز',
}

const lettersOf = (alphabet: string) =>
  new Map([...plain].map((letter, nth) => [letter, [...alphabet][nth] ?? letter]))

const letters = new Map(Object.entries(alphabets).map(([code, alphabet]) => [code, lettersOf(alphabet)]))

/** Whether this is the code of a language whose sentences are made of the English ones. */
export const isPseudo = (code: string): boolean => pseudoLanguages.some((one) => one.code === code)

/**
 * A sentence of the catalogues in a pseudo-language: `{n, plural, one {# gift} other {# gifts}}` becomes
 * `⟦{n, plural, one {# ĝîƒţ} other {# ĝîƒţš}}⟧`. No letter is left as it was: what stands on a page in plain letters is
 * in no catalogue. Placeholders, tags and the forms of plurals stay.
 */
export function pseudoSentence(sentence: string, code: string): string {
  const own = letters.get(code)
  const text = (literal: string) => literal.replace(/[a-z]/gi, (letter) => own?.get(letter) ?? letter)
  return `⟦${changeSentence(sentence, { text })}⟧`
}
