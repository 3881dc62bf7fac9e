import { randomInt } from 'node:crypto'
import {
  checkLetter,
  isNoteCode,
  NOTE_LENGTH,
  NOTE_PREFIX,
  noteLetters,
} from '@sahay/contract/giving/pledge-note'

/** A new random code, which cannot be guessed; its last letter is a check letter. */
export function newNoteCode(): string {
  const letters = Array.from({ length: NOTE_LENGTH - 1 }, () =>
    noteLetters.charAt(randomInt(noteLetters.length)),
  )
  return letters.join('') + checkLetter(letters.join(''))
}

/**
 * The note codes in a text of the bank or of a person: after the prefix, ignoring spaces, hyphens and case, or as a
 * separate word. Only codes with the right check letter count.
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
