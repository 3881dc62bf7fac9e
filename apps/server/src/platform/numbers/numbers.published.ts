import { financialYear } from '@sahay/contract/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import { columns, many, statement } from '../../kernel/database/statement.ts'
import type { Declared } from '../../kernel/module.ts'
import { lostNumbers as lost } from './numbers.tables.ts'
import { rowOf } from '../../kernel/database/fields.ts'

/** The series of numbers that people quote, such as those of donation slips. */
export type Series = Declared<'numberSeries'>

const DIGITS = 4

/**
 * The CTE `numbered` with the next `reference` of a series, such as HELP/2026-27/0001, for a feature's own statement:
 * the number and its record are written together or not at all, so there are no gaps.
 */
export function nextNumber(series: Series, at: Date): SQL {
  const year = financialYear(at)
  return sql`numbered as (
      insert into number_series (series, year, last) values (${series}, ${year}, 1)
      on conflict (series, year) do update set last = number_series.last + 1
      returning ${`${series}/${year}/`}::text || lpad(last::text, greatest(length(last::text), ${DIGITS}::int), '0') as reference
    )`
}

const lostRange = rowOf(lost, ['series', 'year', 'first', 'last', 'madeAt', 'restoredAt'])

/** All numbers that were lost in restores, in order. */
export const lostNumbers = statement('numbers.lost', {
  gives: many(lostRange),
  sql: () => sql`select ${columns(lostRange)} from lost_numbers order by series, year, first`,
})
