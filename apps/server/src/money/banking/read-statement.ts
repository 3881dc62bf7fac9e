import type { ColumnRole, StatementProfile } from '@sahay/contract/banking/bank-profiles'
import { magnitude, paise, type Paise } from '@sahay/contract/kernel/money'
import { type SentFile, tablesInFile } from './file-tables.ts'
import { type Hint, hintsFor } from './statement-hints.ts'
import { type TableLine, MOST_ROWS, type TableFaultKind } from './table-cells.ts'
import { readAmount, readDay, readSide } from './written-values.ts'

/** A row of a bank's file: a credit, or a debit (negative). Paise. */
export interface StatementRow {
  /** Its line in the file, from 1 on. */
  readonly line: number
  readonly day: string
  readonly amount: Paise
  /** The account's balance after it; null if the bank does not state it. */
  readonly balance: Paise | null
  readonly narration: string
  readonly reference: string
}

/** What is wrong with a file or one of its lines. */
export type FaultKind =
  | TableFaultKind
  | 'no_head'
  | 'no_rows'
  | 'day'
  | 'amount'
  | 'both_amounts'
  | 'side'
  | 'balance'
  | 'to_come'

export interface Fault {
  readonly line: number
  readonly kind: FaultKind
  /** The text at that place. */
  readonly said: string
}

export interface ReadStatement {
  /** The earliest first, in either order of the bank's file. */
  readonly rows: readonly StatementRow[]
  readonly faults: readonly Fault[]
  /** Signs that the values may be wrong, although every line could be read. */
  readonly hints: readonly Hint[]
  /** Line numbers without a row: text above the table, empty lines, and text below it. */
  readonly leftOut: readonly number[]
  /** The column names in the file; if the profile matches none, those of the first line that could be a header. */
  readonly head: readonly string[]
  /** The last digits of the account number, if the file names it above the table. */
  readonly number: string | null
}

/** Input of the reading task, which runs in a separate thread. */
export interface StatementGiven extends SentFile {
  readonly profile: StatementProfile
}

const MOST_FAULTS = 40
/** The most lines that are searched for the table's header. */
const HEAD_WITHIN = 60
const LONGEST = 300

/** Text that banks write below the table; after it, only lines that read as rows count. */
const BELOW =
  /^\**(?:statement summary|legend|unless|this is a|end of statement|page total|grand total|total)/i
/** Rows that carry over a balance and are no transaction. */
const CARRIED = /^(?:opening balance|closing balance|balance b\/?f|b\/f|brought forward|carried forward)/i

/**
 * Reads a bank's file by a profile: every line is a row, is left out, or is reported as a fault. Of a workbook, reads the
 * sheet that has the header.
 */
export function readStatement({ profile, ...file }: StatementGiven): ReadStatement {
  const tables = tablesInFile(file)
  if (!Array.isArray(tables)) return unread(tables)
  const heads = tables.map((lines) =>
    lines.slice(0, HEAD_WITHIN).findIndex(({ cells }) => columnsIn(cells, profile) !== null),
  )
  // it is unclear which sheet is meant, and half a statement is useless
  if (heads.filter((head) => head >= 0).length > 1) return unread({ line: 1, kind: 'two_tables', said: '' })
  const nth = heads.findIndex((head) => head >= 0)
  const [lines = [], found = -1] = [tables[nth], heads[nth]]
  const place = columnsIn(lines[found]?.cells ?? [], profile)
  if (!place) {
    const head = tables.flat().find(({ cells }) => cells.filter((cell) => cell !== '').length >= 4)
    return { ...unread({ line: 1, kind: 'no_head', said: '' }), head: head?.cells ?? [] }
  }
  const rows: StatementRow[] = []
  const written: string[] = []
  const faults: Fault[] = []
  const leftOut = lines.slice(0, found).map(({ line }) => line)
  let isBelow = false
  const width = lines[found]?.cells.length ?? 0
  for (const one of lines.slice(found + 1)) {
    const fitted = inColumns(one, place, width)
    const row = readRow(fitted, place, profile)
    // an amount in pieces would be read from its middle
    const isWider = fitted.cells.slice(width).some((cell) => cell !== '')
    const read = isRow(row) && isWider ? faultIn(fitted, 'amount') : row
    isBelow = BELOW.test(one.cells.find((cell) => cell !== '') ?? '') || (isBelow && !isRow(read))
    if (isRow(read)) {
      rows.push(read)
      written.push(fitted.cells[place.day ?? -1] ?? '')
    } else if (read === null || isBelow) leftOut.push(one.line)
    else faults.push(read)
  }
  if (rows.length > MOST_ROWS) faults.push({ line: MOST_ROWS, kind: 'too_many', said: String(rows.length) })
  if (rows.length === 0 && faults.length === 0) faults.push({ line: 1, kind: 'no_rows', said: '' })
  return {
    rows: inOrder(rows),
    faults: faults.slice(0, MOST_FAULTS),
    hints: hintsFor(rows.map((row, at) => ({ ...row, written: written[at] ?? '' }))),
    leftOut,
    head: lines[found]?.cells ?? [],
    number: numberIn(lines.slice(0, found)),
  }
}

const ACCOUNT_NUMBER = /(?:account|a\/c)\s*(?:number|no)\b\.?[\s:=_'-]{0,20}([\dx*]{6,40})/i

/** The last digits of the account number in the text above the table; null if it is not named. */
function numberIn(lines: readonly TableLine[]): string | null {
  const named = lines.map(({ cells }) => ACCOUNT_NUMBER.exec(cells.join(' '))?.[1]).find((one) => one)
  return /\d{4}$/.exec(named ?? '')?.[0] ?? null
}

/** The result for a file that cannot be read. */
export const unread = (fault: Fault): ReadStatement => ({
  rows: [],
  faults: [fault],
  hints: [],
  leftOut: [],
  head: [],
  number: null,
})

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

type Place = Readonly<Record<ColumnRole, number | undefined>>

/** The position of each column, if this line is the table's header. */
function columnsIn(cells: readonly string[], { columns }: StatementProfile): Place | null {
  const names = cells.map(bare)
  const at = (role: ColumnRole) =>
    (columns[role] ?? []).map((name) => names.indexOf(bare(name))).find((index) => index >= 0)
  const place = {
    day: at('day'),
    narration: at('narration'),
    reference: at('reference'),
    withdrawal: at('withdrawal'),
    deposit: at('deposit'),
    amount: at('amount'),
    side: at('side'),
    balance: at('balance'),
  }
  const hasAmount =
    (place.withdrawal !== undefined && place.deposit !== undefined) || place.amount !== undefined
  return place.day !== undefined && place.narration !== undefined && hasAmount ? place : null
}

const faultIn = ({ line, cells }: TableLine, kind: FaultKind): Fault => ({
  line,
  kind,
  said: cells.join(',').slice(0, 60),
})

const PLAIN_AMOUNT = /^(?:\d+\.\d\d)?$/

/**
 * Reduces a row to the cells of the header: surplus cells come from commas in an unquoted narration. Only if every amount
 * after the narration is plain and no piece before could be the start of one; otherwise the row stays unchanged.
 */
function inColumns(row: TableLine, place: Place, width: number): TableLine {
  const { narration, withdrawal, deposit, amount, balance } = place
  const more = row.cells.findLastIndex((cell) => cell !== '') + 1 - width
  if (more <= 0 || narration === undefined) return row
  const pieces = row.cells.slice(narration, narration + more + 1)
  const cells = [...row.cells.slice(0, narration), pieces.join(','), ...row.cells.slice(narration + more + 1)]
  const places = [withdrawal, deposit, amount, balance].filter((at) => at !== undefined)
  const isPlain = places.every((at) => at > narration && PLAIN_AMOUNT.test(cells[at] ?? ''))
  // the start of an amount that is also unquoted
  const isPiece = (cell: string, at: number) => !places.includes(at) && /^\d{1,3}$/.test(cell)
  const isSure =
    isPlain &&
    !pieces.some((piece) => /^[\d.]{1,6}$/.test(piece)) &&
    !cells.slice(narration).some((cell, nth) => isPiece(cell, narration + nth))
  return isSure ? { ...row, cells } : row
}

/** One row, its fault, or null if the line is no row. */
function readRow(
  { line, cells }: TableLine,
  place: Place,
  profile: StatementProfile,
): StatementRow | Fault | null {
  const cell = (role: ColumnRole) => cells[place[role] ?? -1] ?? ''
  const fault = (kind: FaultKind, text: string): Fault => ({ line, kind, said: text.slice(0, 60) })
  const amount = amountOf(cell)
  const day = readDay(cell('day'), profile.days)
  if (day === null) {
    // empty lines, lines of stars, words and the head on the next page have neither a day nor an amount
    const isEmpty = !cells.some((one) => /[\p{L}\d]/u.test(one)) || columnsIn(cells, profile) !== null
    const isRowLike = /^\d/.test(cell('day')) || (amount !== 'none' && cell('narration') !== '')
    return isRowLike && !isEmpty ? fault('day', cell('day')) : null
  }
  if (amount === 'none') return CARRIED.test(cell('narration')) ? null : fault('amount', '')
  if (typeof amount === 'object') return fault(amount.kind, amount.said)
  const balance = place.balance === undefined ? 'none' : readAmount(cell('balance'))
  if (balance === null) return fault('balance', cell('balance'))
  if (amount === 0n) return null
  return {
    line,
    day,
    amount,
    balance: balance === 'none' ? null : balance,
    narration: cell('narration').slice(0, LONGEST).toWellFormed(),
    reference: cell('reference')
      .replace(/^0+$|^-$/, '')
      .slice(0, 60),
  }
}

const isRow = (read: StatementRow | Fault | null): read is StatementRow =>
  read !== null && 'narration' in read

/** The signed amount of a row; 'none' if it has no amount. Paise. */
function amountOf(
  cell: (role: ColumnRole) => string,
): Paise | 'none' | { readonly kind: FaultKind; readonly said: string } {
  const withdrawn = readAmount(cell('withdrawal'))
  const deposited = readAmount(cell('deposit'))
  if (withdrawn === null) return { kind: 'amount', said: cell('withdrawal') }
  if (deposited === null) return { kind: 'amount', said: cell('deposit') }
  const hasWithdrawn = withdrawn !== 'none' && withdrawn !== 0n
  const hasDeposited = deposited !== 'none' && deposited !== 0n
  if (hasWithdrawn && hasDeposited)
    return { kind: 'both_amounts', said: `${cell('withdrawal')} ${cell('deposit')}` }
  if (hasWithdrawn) return paise(magnitude(withdrawn) * -1n)
  if (hasDeposited) return deposited
  const amount = readAmount(cell('amount'))
  if (amount === null) return { kind: 'amount', said: cell('amount') }
  if (amount === 'none') return withdrawn === 'none' && deposited === 'none' ? 'none' : paise(0)
  if (cell('side') === '') return amount
  const side = readSide(cell('side'))
  if (side === null) return { kind: 'side', said: cell('side') }
  return paise(magnitude(amount) * BigInt(side))
}

/** Sorts the earliest first. If all rows are of one day, the running balance shows their order. */
function inOrder(rows: readonly StatementRow[]): readonly StatementRow[] {
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return rows
  const turned = rows.toReversed()
  if (first.day !== last.day) return first.day > last.day ? turned : rows
  return links(turned) > links(rows) ? turned : rows
}

/** The number of rows whose balance leads to that of the next row. */
function links(rows: readonly StatementRow[]): number {
  return rows.filter((row, nth) => {
    const before = rows[nth - 1]?.balance
    return before !== undefined && before !== null && row.balance === before + row.amount
  }).length
}
