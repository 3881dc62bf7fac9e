import { sql } from 'drizzle-orm'
import { type Chain, lockChain, nextSeal, sha256Of, sealAll } from '../../../kernel/database/chain.ts'
import type { Executor, Database } from '../../../kernel/database/database.ts'
import type { RowOf } from '../../../kernel/database/fields.ts'
import { one, statement, value, rowBy } from '../../../kernel/database/statement.ts'
import { ledgerSeals } from './books.tables.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'

const columns = `l.id, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), l.kind,
  l.payment_id, l.refund_id, l.debit, l.credit, l.amount_paise`

/**
 * A ledger line `l` as text for a seal: all columns, in an order and form that never change. A column added later is
 * included only for lines that have it.
 */
export const lineText = `(case when l.voucher_id is null then json_build_array(${columns})
  else json_build_array(${columns}, l.voucher_id) end)::text`

/** The hash of a seal, in SQL: over its number, the previous hash, and its lines in order of id. */
export function hashOf(number: string, previous: string, lines: string): string {
  return sha256Of(`${number} || E'\\n' || ${previous} || E'\\n' || ${lines}`)
}

const chain: Chain = {
  seals: 'ledger_seals',
  lines: 'ledger_entries',
  lineText,
  columns: { hash: hashOf('number', 'previous', 'line') },
  lock: 72_174_203,
}

const writeSeal = statement('ledger.writeSeal', {
  gives: value({ count: ledgerSeals.count }),
  sql: () => nextSeal(chain),
})

/**
 * Seals all unsealed lines and returns their number; one process at a time. Only committed lines are visible, and a seal
 * lists its lines, so an uncommitted booking is covered by a later seal. Call it in a transaction.
 */
export async function sealNext(tx: Executor): Promise<number> {
  await lockChain(tx, chain)
  // another statement, so that it sees what the last holder of the lock has committed
  return (await writeSeal(tx)) ?? 0
}

const seal = { number: ledgerSeals.number, /** SHA-256, in hex. */ hash: ledgerSeals.hash }
export type Seal = RowOf<typeof seal>

/** The newest seal; null before the first. */
export const newestSeal = statement('ledger.newestSeal', {
  gives: one(seal),
  sql: () => sql`select number, hash from ledger_seals order by number desc limit 1`,
})

/** A seal by its number. */
export const sealAt = rowBy('ledger.sealAt', ledgerSeals.number, seal)

/** Seals the unsealed lines, and returns their number. */
export function sealLedger(db: Database): Promise<number> {
  return sealAll(db, sealNext)
}

/** Seals new ledger lines every twenty seconds, outside of bookings; safe in any number of processes. */
export function addLedgerSeals({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.add('ledger seals', () => sealLedger(db))
}
