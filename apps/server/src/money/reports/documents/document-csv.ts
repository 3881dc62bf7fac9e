import { toRupees } from '@sahay/contract/kernel/money'
import { type Cell, csvLine } from '../../../kernel/http/csv-line.ts'
import type { Figure, ReportDocument } from './report-document.ts'

/** A report as comma-separated values: a line each, with the names that programs know section and line by. */
export function documentCsv({ title, subtitle, columns, sections, notes }: ReportDocument): string {
  return [
    // the byte order mark tells spreadsheets that the file is Unicode
    `\uFEFF${csvLine([title, subtitle])}`,
    csvLine(['section', 'line', 'section name', 'line name', ...columns]),
    ...sections.flatMap((section) =>
      section.lines.map(({ key, label, figures }) =>
        csvLine([section.key, key, section.title, label, ...figures.map(cellOf)]),
      ),
    ),
    ...notes.map((note) => csvLine(['', '', '', note])),
  ].join('')
}

function cellOf(figure: Figure): Cell {
  if (figure === null) return null
  return 'paise' in figure ? toRupees(figure.paise) : figure.count
}
