import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { RowOf } from '../../kernel/database/fields.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { ledgerSeals } from './books.tables.ts'

const columns = `l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.kind,
  l.payment_id, l.refund_id, l.debit, l.credit, l.amount_paise`

/**
 * A line `l` of the ledger as a seal has it: every column, in an order and form that never change. A column that came later
 * is part of those lines alone that have it.
 */
export const lineText = `(case when l.voucher_id is null then json_build_array(${columns})
  else json_build_array(${columns}, l.voucher_id) end)::text`

/** The hash of a seal, in SQL: over its number, the hash before it, and its lines, the lowest id first. */
export function hashOf(number: string, previous: string, lines: string): string {
  return `encode(sha256(convert_to(${number} || E'\\n' || ${previous} || E'\\n' || ${lines}, 'utf8')), 'hex')`
}

/** Lines in one seal at most, so that the first one of an old ledger is no enormous statement. */
export const MOST_LINES = 10_000
/** A booking is over within the minute; lines further back than this were sealed, or are not the application's. */
const LOOK_BACK = '1 hour'
const SEAL_LOCK = 72_174_203

const writeSeal = statement({
  name: 'ledger.writeSeal',
  takes: [],
  gives: one({ count: ledgerSeals.count }),
  sql: () => sql`
    with newest as (select number, last_line, hash from ledger_seals order by number desc limit 1),
    before as (
      select number, last_line from ledger_seals where sealed_at < now() - ${LOOK_BACK}::interval
      order by number desc limit 1
    ),
    recent as (
      select range_agg(lines) as lines from ledger_seals where number > coalesce((select number from before), 0)
    ),
    due as materialized (
      select l.id, ${sql.raw(lineText)} as line from ledger_entries l
      where l.id > coalesce((select last_line from before), 0)
        and not coalesce((select lines from recent) @> l.id, false)
      order by l.id limit ${MOST_LINES}
    ),
    next as (
      select coalesce(newest.number, 0) + 1 as number, coalesce(newest.hash, '') as previous, due.*,
        greatest(newest.last_line, due.highest) as last_line
      from (
        select range_agg(int8range(id, id, '[]')) as lines, count(*)::int as count, max(id) as highest,
          string_agg(line, E'\n' order by id) as line
        from due
      ) due left join newest on true
      where due.count > 0
    )
    insert into ledger_seals (number, lines, count, last_line, previous, hash)
    select number, lines, count, last_line, previous, ${sql.raw(hashOf('number', 'previous', 'line'))} from next
    returning count`,
})

/**
 * Seals the lines that no seal covers yet, and answers how many, one process after the other. Only committed lines
 * are seen, and a seal names its lines: a booking that is still open comes with a later seal. Call it in a transaction.
 */
export async function sealNext(tx: Executor): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`)
  // another statement, so that it sees what the last holder of the lock has committed
  const sealed = await writeSeal(tx)
  return sealed?.count ?? 0
}

const seal = { number: ledgerSeals.number, /** SHA-256, in hex. */ hash: ledgerSeals.hash }
export type Seal = RowOf<typeof seal>

/** The newest seal; null before the first. */
export const newestSeal = statement({
  name: 'ledger.newestSeal',
  takes: [],
  gives: one(seal),
  sql: () => sql`select number, hash from ledger_seals order by number desc limit 1`,
})

/** A seal by its number. */
export const sealAt = statement({
  name: 'ledger.sealAt',
  takes: [ledgerSeals.number],
  gives: one(seal),
  sql: (number) => sql`select number, hash from ledger_seals where number = ${number}`,
})
