import { fontOf, type Weight } from './fonts.ts'
import { isJoined, type Script, scriptOf } from './scripts.ts'
import { msg } from '../../kernel/language/message.ts'

/** Stands for letters that no face of ours writes. A paper on which it stands says so. */
const LEFT_OUT = '[…]'

/** What every face for Latin letters has, and so is not looked at sign by sign. */
const plain = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/

/** What is no part of a written text: controls, codes of direction, halves of signs; joiners are. */
const unwritten = /(?!\u200C|\u200D)\p{Other}/u

/** How many marks one letter carries at most: the languages have two, and a tower of them would cover other lines. */
const MOST_MARKS = 4

/** A text as a PDF of ours can print it, and whether that is all of it. */
export interface Printable {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Makes a text printable: letters of which there is no face become `[…]`, once for all that follow each other, and signs
 * that are no letters, such as pictures of hands and hearts, are left out. So nobody ever sees an empty box.
 */
export function printable(text: string, weight: Weight): Printable {
  if (plain.test(text)) return { text, isWhole: true }
  const written = text.normalize('NFC').replaceAll(/\s/g, ' ')
  const signs: string[] = []
  // null: the letter before was left out, and its marks are, too
  let before: Script | null = null
  let marks = 0
  for (const sign of written) {
    const goesOn = isJoined(sign) && signs.length > 0
    const script: Script | null = goesOn ? before : scriptOf(sign)
    marks = goesOn ? marks + 1 : 0
    if (script && marks <= MOST_MARKS && !unwritten.test(sign) && hasGlyph(script, sign, weight)) {
      signs.push(sign)
      before = script
    } else if (/[\p{Letter}\p{Number}]/u.test(sign)) {
      signs.push(LEFT_OUT)
      before = null
    }
  }
  const isWhole = !signs.includes(LEFT_OUT) && signs.length > 0
  const found = signs.join('') || LEFT_OUT
  // blanks on both sides of what was left out become one
  return {
    text:
      found === written
        ? found
        : found
            .replaceAll(/(?:\[…\] ?)+(?=\[…\])/g, '')
            .replaceAll(/ {2,}/g, ' ')
            .trim(),
    isWhole,
  }
}

const hasGlyph = (script: Script, sign: string, weight: Weight): boolean =>
  fontOf(script, weight)?.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ?? false

/** What `[…]` on a paper stands for, said on each that has it. */
export const leftOut = msg(
  'pdf.left_out',
  '[…]: letters that we cannot print. Our records have the whole name.',
)
