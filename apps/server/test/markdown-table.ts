/** Rows of as many cells as there are heads, as a table that reads well in a terminal and in Markdown. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) =>
    Math.max(...[heads, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const written = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [written(heads), rule, ...rows.map(written)].join('\n')
}
