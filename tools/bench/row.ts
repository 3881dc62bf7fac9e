import { type Summary, summary } from './figures.ts'
import type { Options } from './options.ts'
import type { Fixture } from './fixture.ts'

/** What a row must reach: at least or at most so much; null where no goal is set. */
export type Reach = { readonly atLeast: number } | { readonly atMost: number } | null

/** One line of the table. */
export interface Measurement {
  readonly what: string
  readonly unit: string
  /** What the machine can do without us; null where the figure stands for itself. */
  readonly limit: Summary | null
  readonly ours: Summary
  /** What is held against `reach`: ours ÷ limit, or ours alone where there is no limit. */
  readonly figure: number
  readonly reach: Reach
  readonly isWithin: boolean
  /** What a reader must know to believe the line. */
  readonly note?: string
}

/** A row of the bench, which may give several lines. */
export interface ReportRow {
  readonly name: string
  measure(fixture: Fixture, options: Options): Promise<Measurement[]>
}

/** What ours is held against, what it must reach, and what a reader must know; a figure without a goal stands for itself. */
interface Beside {
  readonly limit?: readonly number[]
  readonly reach?: Reach
  readonly note?: string
}

/** From this spread on, most to least, a line says that the machine was not quiet. */
const UNSTEADY = 1.4

/** Makes a line of measurements; the ratio is that of the medians. */
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
