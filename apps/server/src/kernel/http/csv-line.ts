/** What stands in one cell; null: nothing. */
export type Cell = string | number | null

/**
 * One line of a file of comma-separated values. A text that a spreadsheet would take for a formula gets an apostrophe, also where
 * its sign has the full width of East Asian letters: what somebody wrote into a form must not be run where it is read.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
