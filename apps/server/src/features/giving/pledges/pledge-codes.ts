import { randomInt } from 'node:crypto'
import {
  checkLetter,
  isNoteCode,
  NOTE_LENGTH,
  NOTE_PREFIX,
  noteLetters,
} from '@sahay/contract/giving/pledge-note'

/** A new code: nobody guesses which notes there are, and the last letter tells a wrong one. */
export function newNoteCode(): string {
  const letters = Array.from({ length: NOTE_LENGTH - 1 }, () =>
    noteLetters.charAt(randomInt(noteLetters.length)),
  )
  return letters.join('') + checkLetter(letters.join(''))
}

/**
 * The codes of notes in what a bank or a person wrote: behind the prefix however spaces, hyphens and small letters stand,
 * or as a word of their own. What is not a code to its last letter is none.
 */
export function codesIn(...texts: readonly string[]): readonly string[] {
  const found = texts.flatMap((text) => {
    const upper = text.toUpperCase()
    const bare = upper.replace(/[^A-Z0-9]/g, '')
    const behind = bare.split(NOTE_PREFIX).slice(1)
    return [...behind.map((rest) => rest.slice(0, NOTE_LENGTH)), ...upper.split(/[^A-Z0-9]+/)]
  })
  return [...new Set(found.filter(isNoteCode))]
}
