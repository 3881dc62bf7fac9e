/** The content of a cell; null for an empty one. */
export type Cell = string | number | null

/**
 * One line of a CSV file. A text that a spreadsheet would read as a formula gets an apostrophe, even if its first sign has the
 * full width of East Asian letters: what people write into forms must not be executed.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
