/** A line of a file in its cells. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** What speaks against a file before any row of it is read. */
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
/** Most lines, cells and columns of one file, and signs of one line or row: what is more is not read. */
export const MOST_LINES = 2 * MOST_ROWS
export const MOST_CELLS = 200_000
const MOST_COLUMNS = 256
export const LONGEST_LINE = 10_000

/** Ends the reading of a file that has more than any bank's, or is no file of the kind it seems to be. */
export class TableRefused extends Error {
  override name = 'TableRefused'
  readonly fault: TableFault
  constructor(kind: TableFaultKind, line = 1) {
    super(kind)
    this.fault = { line, kind, said: '' }
  }
}

/** How deep elements of a page or of a part may lie in each other. */
const MOST_DEEP = 1000
/** Most attributes of one element. */
const MOST_ATTRIBUTES = 100

/** Counts how deep elements lie in each other, and their attributes; throws TableRefused where no bank's do. */
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
    /** An attribute of the element that begins next. */
    attribute(): void {
      attributes += 1
      if (attributes > MOST_ATTRIBUTES) throw new TableRefused('damaged')
    },
    /** How many elements have not ended. */
    open: (): number => depth,
  }
}

/** What stands in a cell, on one line. */
export const cellText = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()

/** Takes the cells of a file one by one, and throws TableRefused as soon as there are more than a statement has. */
export type Cells = ReturnType<typeof createCells>

/** Cells of one file, all its tables together. */
export function createCells() {
  let lines: { readonly line: number; readonly cells: string[] }[] = []
  let counted = 0
  let begun = 0
  let signs = 0
  return {
    /** Writes into the present table; columns from 0 on. Lines come in their order. */
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
      // the cells between are empty, and none is missing
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
