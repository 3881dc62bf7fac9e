import { type Paise, toRupees } from '@sahay/contract/kernel/money'
import { type Cell, csvLine } from '../../../kernel/http/csv-line.ts'

/** A report for people; screen, PDF and CSV are all made from this. */
export interface ReportDocument {
  readonly title: string
  /** The subject of the report: a period, a giver. */
  readonly subtitle: string
  /** The heads of the columns of figures, the present period first. */
  readonly columns: readonly string[]
  readonly sections: readonly ReportSection[]
  /** Notes at the end of the report. */
  readonly notes: readonly string[]
}

export interface ReportSection {
  /** The key for programs, the same in every language. */
  readonly key: string
  readonly title: string
  readonly lines: readonly ReportLine[]
}

/** A line with a figure for each column: amounts or counts; null if there is none. */
export interface ReportLine {
  readonly key: string
  readonly label: string
  readonly isTotal: boolean
  readonly figures: readonly Figure[]
}

export type Figure = { readonly paise: Paise } | { readonly count: number } | null

/** A report as comma-separated values: one line each, with the keys of section and line. */
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
