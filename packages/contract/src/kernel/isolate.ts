import { changeSentence } from './icu-sentence.ts'

/** First strong isolate, left-to-right isolate, and the end of both (UAX 9). */
const FIRST_STRONG = '\u2068'
const LEFT_TO_RIGHT = '\u2066'
const END = '\u2069'

/** Isolates a value within right-to-left text, so that it keeps its own direction. */
export const isolated = (value: string): string => FIRST_STRONG + value + END

/** An amount, a telephone number or a share as one run: ₹1,23,456 · +91 98250 12345 · 35%. */
const figure = /[₹+]\s?\d(?:[\d\s,.]*\d)?|\d[\d,.]*%/g

/**
 * Isolates the placeholders and figures in a right-to-left sentence, so that a name keeps its own direction and no ₹, plus
 * or percent sign changes sides. Without it, ₹500 after an Arabic word is shown as 500₹.
 */
export function isolateValues(sentence: string): string {
  return changeSentence(sentence, {
    text: (literal) => literal.replace(figure, (found) => LEFT_TO_RIGHT + found + END),
    value: isolated,
  })
}
