/** Cuts as `cut` does, and then back to the end of the last whole word. */
export function cutAtWord(text: string, graphemes: number): string {
  const short = cut(text, graphemes)
  if (short === text || /^\s/.test(text.slice(short.length - 1))) return short
  const end = short.search(/\s+\S*$/)
  return end > 0 ? `${short.slice(0, end).replace(/[,;:–-]$/, '')}…` : short
}

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
