/** Cuts like `cut`, and then back to the end of the last whole word. */
export function cutAtWord(text: string, graphemes: number, language: string): string {
  const short = cut(text, graphemes, language)
  if (short === text || /^\s/.test(text.slice(short.length - 1))) return short
  const end = short.search(/\s+\S*$/)
  return end > 0 ? `${short.slice(0, end).replace(/[,;:–-]$/, '')}…` : short
}

/**
 * Cuts a text to a number of graphemes, as people count letters, and adds an ellipsis. A text that is not longer stays
 * unchanged (product.md 3; contract, "Carousels").
 */
export function cut(text: string, graphemes: number, language: string): string {
  if (text.length <= graphemes) return text
  const letters = lettersOf(text, language)
  return letters.length <= graphemes ? text : `${letters.slice(0, graphemes).join('').trimEnd()}…`
}

/**
 * Splits a text into graphemes. Firefox before 125 has no Intl.Segmenter: there a grapheme is one character with its marks.
 * In plain English each character is one, so that an old phone need not load the segmenter's data.
 */
function lettersOf(text: string, language: string): string[] {
  if (/^[ -~]*$/.test(text)) return [...text]
  if (!('Segmenter' in Intl)) return text.match(/\P{M}\p{M}*/gu) ?? []
  const segments = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)
  return [...segments].map(({ segment }) => segment)
}
