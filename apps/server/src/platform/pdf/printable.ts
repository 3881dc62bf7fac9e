import { fontOf, type Weight } from './fonts.ts'
import { isJoined, type Script, scriptOf } from './scripts.ts'
import { msg } from '../../kernel/language/message.ts'

/** Replaces letters that none of our fonts has. A document that contains it explains it. */
const LEFT_OUT = '[…]'

/** Characters that every Latin font has, which therefore need no check one by one. */
const plain = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u00FF]*$/

/** Not part of written text: controls, direction codes, lone surrogates; joiners are. */
const unwritten = /(?!\u200C|\u200D)\p{Other}/u

/** The most marks on one letter: languages use two, and a stack of them would cover other lines. */
const MOST_MARKS = 4

/** A text as our PDFs can print it, and whether it is complete. */
export interface Printable {
  readonly text: string
  readonly isWhole: boolean
}

/**
 * Makes a text printable: letters without a font become `[…]`, once for a sequence of them, and symbols that are no
 * letters, such as emoji, are removed. So nobody ever sees an empty box.
 */
export function printable(text: string, weight: Weight): Printable {
  if (plain.test(text)) return { text, isWhole: true }
  const written = text.normalize('NFC').replaceAll(/\s/g, ' ')
  const signs: string[] = []
  // null: the letter before was left out, so its marks are left out too
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
  // blanks on both sides of a removed part become one
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

/** The explanation of `[…]`, printed on each document that has it. */
export const leftOut = msg(
  'pdf.left_out',
  '[…]: letters that we cannot print. Our records have the whole name.',
)
