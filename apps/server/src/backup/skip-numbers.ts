import { financialYear } from '@sahay/contract/kernel/time'
import type pg from 'pg'

/** After a restore, each series begins above what may have been given out since the backup. */

const DAY_MS = 86_400_000
/** However young the backup is. */
const LEAST = 100
/** A festival brings so many times as much as a usual day. */
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
  /** At least so many of each; null: as many as is worked out. */
  readonly least: number | null
  /** How many payments since the backup it does not know: each may have been given a number. */
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
 * Moves every series past what may have been given out since the backup, in its financial year and in that of now, and notes
 * what is skipped as lost: for each day since then as many as on 25 usual days, for each unknown payment one and a hundred
 * besides, and a hundred at least.
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

/** How many of a series may have been given out since the backup, in whole hundreds. */
function mayBe(given: readonly GivenOut[], { madeAt, now, unknown }: Moved): number {
  const daily = given.map(({ year, last }) => last / Math.min(365, Math.max(1, daysInto(year, madeAt))))
  const days = Math.max(0, now.getTime() - madeAt.getTime()) / DAY_MS
  const usual = BUSY * Math.max(0, ...daily) * days
  return Math.ceil(Math.max(usual, unknown + LEAST) / LEAST) * LEAST
}

/** How many days of a financial year had gone by. */
function daysInto(year: string, at: Date): number {
  return (at.getTime() - Date.parse(`${year.slice(0, 4)}-04-01T00:00:00+05:30`)) / DAY_MS
}
