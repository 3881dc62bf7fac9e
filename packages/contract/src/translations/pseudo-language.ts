import { changeSentence } from '../kernel/icu-sentence.ts'
import { pseudoLanguages } from '../kernel/language-list.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letters of each pseudo-language, in the order of `plain`. */
const alphabets: Readonly<Record<string, string>> = {
  'en-XA': 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ',
  // Arabic letters join and change the direction of figures around them; mirrored Latin letters would not
  'ar-XB': 'ابجدهفغحيذكلمنوپقرستثوخشيزابجدهفغحيذكلمنوپقرستثوخشيز',
}

const lettersOf = (alphabet: string) =>
  new Map([...plain].map((letter, nth) => [letter, [...alphabet][nth] ?? letter]))

const letters = new Map(Object.entries(alphabets).map(([code, alphabet]) => [code, lettersOf(alphabet)]))

/** True if this is the code of a pseudo-language. */
export const isPseudo = (code: string): boolean => pseudoLanguages.some((one) => one.code === code)

/**
 * Converts a sentence to a pseudo-language: `{n, plural, one {# gift} other {# gifts}}` becomes `⟦{n, plural, one {# ĝîƒţ}
 * other {# ĝîƒţš}}⟧`. Every letter changes, so plain letters on a page are missing from the catalogues. Placeholders, tags
 * and plural branches stay unchanged.
 */
export function pseudoSentence(sentence: string, code: string): string {
  const own = letters.get(code)
  const text = (literal: string) => literal.replace(/[a-z]/gi, (letter) => own?.get(letter) ?? letter)
  return `⟦${changeSentence(sentence, { text })}⟧`
}
