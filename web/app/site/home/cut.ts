/**
 * Cuts a text to a number of graphemes, as people count letters, and adds an ellipsis. What is no longer stays
 * whole (spec §3; contract, "Carousels").
 */
export function cut(text: string, graphemes: number): string {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  if (letters.length <= graphemes) return text
  return `${letters
    .slice(0, graphemes)
    .map((letter) => letter.segment)
    .join('')
    .trimEnd()}…`
}
