import { randomInt } from 'node:crypto'
import {
  checkLetter,
  isNoteCode,
  NOTE_LENGTH,
  NOTE_PREFIX,
  noteLetters,
} from '@sahay/contract/giving/pledge-note'

/** A new random code, which nobody can guess; its last letter is a check letter. */
export function newNoteCode(): string {
  const letters = Array.from({ length: NOTE_LENGTH - 1 }, () =>
    noteLetters.charAt(randomInt(noteLetters.length)),
  )
  return letters.join('') + checkLetter(letters.join(''))
}

/**
 * The codes of notes in what a bank or a person wrote: after the prefix, regardless of the spaces, hyphens and case, or as a word
 * of its own. Only codes with the right check letter count.
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
