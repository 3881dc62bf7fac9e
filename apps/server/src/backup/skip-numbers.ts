import { financialYear } from '@sahay/contract/kernel/time'
import type pg from 'pg'

/** After a restore, each series continues above all numbers that may have been issued since the backup. */

const DAY_MS = 86_400_000
/** However young the backup is. */
const LEAST = 100
/** On a festival there are this many times as many gifts as on a usual day. */
const BUSY = 25

export interface Skipped {
  readonly series: string
  readonly year: string
  readonly first: number
  readonly last: number
}

interface GivenOut {
  readonly series: string
  readonly year: string
  readonly last: number
}

interface Moved {
  /** All series that the release knows: one may have begun since. */
  readonly series: readonly string[]
  readonly madeAt: Date
  readonly now: Date
  /** The minimum for each; null means the computed number. */
  readonly least: number | null
  /** The number of payments since the backup that it does not contain: each may have been given a number. */
  readonly unknown: number
}

/** How many of some payments at the provider are in no ledger: those since the backup. */
export async function countUnknown(client: pg.Client, paid: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ many: number }>(
    `select count(distinct id)::int as many from unnest($1::text[]) paid (id)
    where id not in (select payment_id from ledger_entries where kind = 'capture' and payment_id is not null)`,
    [paid],
  )
  return rows[0]?.many ?? 0
}

/**
 * Moves every series past the numbers that may have been issued since the backup, in its financial year and in the current
 * one, and records the skipped numbers as lost: for each day since then as many as on 25 usual days, or one for each unknown
 * payment plus a hundred, whichever is more.
 */
export async function skipNumbers(client: pg.Client, moved: Moved): Promise<Skipped[]> {
  const { rows } = await client.query<GivenOut>('select series, year, last from number_series')
  const years = [...new Set([financialYear(moved.madeAt), financialYear(moved.now)])]
  const skipped = moved.series.toSorted().flatMap((series) => {
    const given = rows.filter((row) => row.series === series)
    const many = Math.max(moved.least ?? 0, mayBe(given, moved))
    return years.map((year) => {
      const last = given.find((row) => row.year === year)?.last ?? 0
      return { series, year, first: last + 1, last: last + many }
    })
  })
  for (const { series, year, first, last } of skipped) {
    await client.query(
      `insert into number_series (series, year, last) values ($1, $2, $3)
      on conflict (series, year) do update set last = excluded.last`,
      [series, year, last],
    )
    await client.query(
      'insert into lost_numbers (series, year, first, last, restored_at, made_at) values ($1, $2, $3, $4, $5, $6)',
      [series, year, first, last, moved.now, moved.madeAt],
    )
  }
  return skipped
}

/** How many numbers of a series may have been issued since the backup, rounded up to hundreds. */
function mayBe(given: readonly GivenOut[], { madeAt, now, unknown }: Moved): number {
  const daily = given.map(({ year, last }) => last / Math.min(365, Math.max(1, daysInto(year, madeAt))))
  const days = Math.max(0, now.getTime() - madeAt.getTime()) / DAY_MS
  const usual = BUSY * Math.max(0, ...daily) * days
  return Math.ceil(Math.max(usual, unknown + LEAST) / LEAST) * LEAST
}

/** The number of days of a financial year that have passed. */
function daysInto(year: string, at: Date): number {
  return (at.getTime() - Date.parse(`${year.slice(0, 4)}-04-01T00:00:00+05:30`)) / DAY_MS
}
