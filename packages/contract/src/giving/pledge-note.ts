/**
 * The short note that a giver writes with a transfer, so that the bank statement shows whose it is: SAHAY 7K3QDX. Plain
 * code without dependencies, so that pages and server share one rule.
 */

/** Digits and letters that are not easily confused, without vowels, so that they form no words. Their number is prime. */
export const noteLetters = '346789CDFGHJKMNPQRTVWXY'
export const NOTE_PREFIX = 'SAHAY'
export const NOTE_LENGTH = 6

const size = noteLetters.length

/**
 * The weighted sum of the letters, modulo their number; each weight is one higher than the position from the end. 0 for a
 * complete valid code.
 */
const sumOf = (letters: string, from: number) =>
  Array.from(letters).reduce((sum, letter, nth) => sum + noteLetters.indexOf(letter) * (from - nth), 0) % size

/**
 * Returns the check letter of a code, similar to the check digit of an ISBN: because the number of letters is prime, it
 * detects one wrong letter and any two swapped ones.
 */
export const checkLetter = (letters: string): string =>
  noteLetters.charAt((size - sumOf(letters, NOTE_LENGTH)) % size)

/** True if this is the code of a note with a correct check letter. */
export const isNoteCode = (code: string): boolean =>
  code.length === NOTE_LENGTH &&
  Array.from(code).every((letter) => noteLetters.includes(letter)) &&
  sumOf(code, NOTE_LENGTH) === 0

/** Formats a code as people write it. Uses a space because not every UPI app accepts a hyphen. */
export const noteOf = (code: string): string => `${NOTE_PREFIX} ${code}`
