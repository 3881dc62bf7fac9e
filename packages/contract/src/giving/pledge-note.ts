/**
 * The short note that a giver writes beside a transfer, by which the bank's statement says whose it is: SAHAY 7K3QDX. It
 * is data alone, so that pages and server have one rule.
 */

/** Digits and letters that nobody takes for another, and no vowel, so that they make no word. A prime number of them. */
export const noteLetters = '346789CDFGHJKMNPQRTVWXY'
export const NOTE_PREFIX = 'SAHAY'
export const NOTE_LENGTH = 6

const size = noteLetters.length

/** What the letters come to, each times one more than its place from the end: 0 for a whole code. */
const sumOf = (letters: string, from: number) =>
  Array.from(letters).reduce((sum, letter, nth) => sum + noteLetters.indexOf(letter) * (from - nth), 0) % size

/**
 * The last letter of a code, as the last digit of a book's number: since there is a prime number of letters, one wrong
 * letter is noticed, and so are any two that changed places.
 */
export const checkLetter = (letters: string): string =>
  noteLetters.charAt((size - sumOf(letters, NOTE_LENGTH)) % size)

/** Whether something is the code of a note, its last letter right. */
export const isNoteCode = (code: string): boolean =>
  code.length === NOTE_LENGTH &&
  Array.from(code).every((letter) => noteLetters.includes(letter)) &&
  sumOf(code, NOTE_LENGTH) === 0

/** A code as people write it. A space, and no hyphen: not every UPI app takes one. */
export const noteOf = (code: string): string => `${NOTE_PREFIX} ${code}`
