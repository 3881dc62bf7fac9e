/** Signs of wrong values in a file of which every line could be read. */
export type HintKind = 'reference_lost' | 'days_turned'

export interface Hint {
  readonly line: number
  readonly kind: HintKind
}

interface HintedRow {
  readonly line: number
  readonly day: string
  readonly reference: string
  /** Its day as the file has it. */
  readonly written: string
}

const MOST_HINTS = 40
/** A long number as a spreadsheet shortens it: 6.33512E+11. */
const SHORTENED = /^\d(?:\.\d+)?E\+?\d{2,}$/i
/** A day that can be read either way, if neither number is above 12. */
const IN_NUMBERS = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}\b/

/** Finds references that have lost digits, and days that seem to have day and month exchanged, in the rows of a file. */
export function hintsFor(rows: readonly HintedRow[]): readonly Hint[] {
  const lost = rows.filter(({ reference }) => SHORTENED.test(reference))
  const [first] = rows
  return [
    ...(first && areTurned(rows) ? [{ line: first.line, kind: 'days_turned' as const }] : []),
    ...lost.map(({ line }) => ({ line, kind: 'reference_lost' as const })),
  ].slice(0, MOST_HINTS)
}

/** With fewer different days, an order may be chance. */
const FEWEST_DAYS = 4
/** A month, and more than a statement has whose days are of one month. Days. */
const MONTH = 31
const FAR = 62

/**
 * True if days are in order only with day and month exchanged; or if they are in one month then, but are spread over many as
 * read.
 */
function areTurned(rows: readonly HintedRow[]): boolean {
  const read = rows.map(({ day }) => day)
  const turned = read.map((day) => day.replace(/-(\d\d)-(\d\d)$/, '-$2-$1'))
  const isEither = rows.every(({ written }) => IN_NUMBERS.test(written)) && read.every(hasSmallDay)
  if (!isEither || new Set(read).size < FEWEST_DAYS) return false
  return (isOrdered(turned) && !isOrdered(read)) || (spanOf(turned) <= MONTH && spanOf(read) > FAR)
}

const hasSmallDay = (day: string) => Number(day.slice(-2)) <= 12

function isOrdered(days: readonly string[]): boolean {
  const sorted = days.toSorted()
  return [sorted, sorted.toReversed()].some((order) => order.every((day, nth) => day === days[nth]))
}

/** Days between the first and the last. */
function spanOf(days: readonly string[]): number {
  const sorted = days.toSorted()
  return (Date.parse(sorted.at(-1) ?? '') - Date.parse(sorted[0] ?? '')) / 86_400_000
}
