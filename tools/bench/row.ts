import { type Summary, summary } from './figures.ts'
import type { Options } from './options.ts'
import type { Fixture } from './fixture.ts'

/** The goal of a row: a minimum or maximum; null if there is none. */
export type Reach = { readonly atLeast: number } | { readonly atMost: number } | null

/** One line of the table. */
export interface Measurement {
  readonly what: string
  readonly unit: string
  /** The machine's limit without the project; null if there is no comparison. */
  readonly limit: Summary | null
  readonly ours: Summary
  /** The value compared with `reach`: project ÷ limit, or the project's figure alone without a limit. */
  readonly figure: number
  readonly reach: Reach
  readonly isWithin: boolean
  /** Information that a reader needs to interpret the line. */
  readonly note?: string
}

/** A row of the bench, which may produce several lines. */
export interface ReportRow {
  readonly name: string
  measure(fixture: Fixture, options: Options): Promise<Measurement[]>
}

/** The limit, the goal, and the note of a figure. */
interface Beside {
  readonly limit?: readonly number[]
  readonly reach?: Reach
  readonly note?: string
}

/** The ratio of highest to lowest from which a line says that the machine was not quiet. */
const UNSTEADY = 1.4

/** Builds a line from measurements; the ratio is that of the medians. */
export function line(
  what: string,
  unit: string,
  ours: readonly number[],
  { limit, reach = null, note }: Beside = {},
): Measurement {
  const mine = summary(ours)
  const limitSummary = limit ? summary(limit) : null
  const figure = limitSummary ? mine.median / limitSummary.median : mine.median
  const isWithin = !reach || ('atLeast' in reach ? figure >= reach.atLeast : figure <= reach.atMost)
  const unsteady = [mine, ...(limitSummary ? [limitSummary] : [])].some(
    ({ least, most }) => most > least * UNSTEADY,
  )
  const notes = [note, unsteady ? 'the measurements lie far apart: repeat it on a quiet machine' : undefined]
  const noteText = notes.filter((text) => text !== undefined).join('; ')
  return {
    what,
    unit,
    limit: limitSummary,
    ours: mine,
    figure,
    reach,
    isWithin,
    ...(noteText ? { note: noteText } : {}),
  }
}
