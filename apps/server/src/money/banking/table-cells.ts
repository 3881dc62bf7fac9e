/** One line of a file, split into cells. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** Faults of a whole file, found before its rows are read. */
export type TableFaultKind =
  | 'unreadable'
  | 'damaged'
  | 'old_workbook'
  | 'two_tables'
  | 'too_many'
  | 'too_long'

export interface TableFault {
  readonly line: number
  readonly kind: TableFaultKind
  readonly said: string
}

/** Most rows of one file. */
export const MOST_ROWS = 5000
/** The most lines, cells and columns of a file, and characters of a line or row; files above these limits are refused. */
export const MOST_LINES = 2 * MOST_ROWS
export const MOST_CELLS = 200_000
const MOST_COLUMNS = 256
export const LONGEST_LINE = 10_000

/** Thrown to stop reading a file that exceeds the limits for statements or is not of the kind it seems to be. */
export class TableRefused extends Error {
  override name = 'TableRefused'
  readonly fault: TableFault
  constructor(kind: TableFaultKind, line = 1) {
    super(kind)
    this.fault = { line, kind, said: '' }
  }
}

/** The maximum nesting depth of elements in a page or workbook part. */
const MOST_DEEP = 1000
/** Most attributes of one element. */
const MOST_ATTRIBUTES = 100

/** Counts nesting depth and attributes of elements; throws TableRefused above the limits. */
export function createDepth() {
  let depth = 0
  let attributes = 0
  return {
    /** An element begins, after its attributes. */
    down(): void {
      attributes = 0
      depth += 1
      if (depth > MOST_DEEP) throw new TableRefused('damaged')
    },
    up(): void {
      depth -= 1
    },
    /** Called for each attribute of the next element. */
    attribute(): void {
      attributes += 1
      if (attributes > MOST_ATTRIBUTES) throw new TableRefused('damaged')
    },
    /** The number of open elements. */
    open: (): number => depth,
  }
}

/** The text of a cell, on one line. */
export const cellText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()

/** Collects the cells of a file one by one; throws TableRefused as soon as they exceed the limits for statements. */
export type Cells = ReturnType<typeof createCells>

/** Cells of one file, all its tables together. */
export function createCells() {
  let lines: { readonly line: number; readonly cells: string[] }[] = []
  let counted = 0
  let begun = 0
  let signs = 0
  return {
    /** Writes into the current table; columns count from 0. Lines arrive in order. */
    put(line: number, column: number, raw: string): void {
      const text = cellText(raw)
      if (text === '') return
      if (column >= MOST_COLUMNS) throw new TableRefused('too_many', line)
      const last = lines.at(-1)
      const isSame = last?.line === line
      const present = isSame ? last : { line, cells: [] }
      if (!isSame) {
        lines.push(present)
        begun += 1
        signs = 0
      }
      // fills the cells in between with empty text
      while (present.cells.length < column) present.cells.push('')
      present.cells[column] = text
      counted += 1
      signs += text.length
      if (counted > MOST_CELLS || begun > MOST_LINES) throw new TableRefused('too_many', line)
      if (signs > LONGEST_LINE) throw new TableRefused('too_long', line)
    },
    /** Ends the present table and begins the next. */
    table(): readonly TableLine[] {
      const ended = lines
      lines = []
      return ended
    },
  }
}
