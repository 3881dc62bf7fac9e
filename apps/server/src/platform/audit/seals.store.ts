import { type Chain, lockChain, nextSeal, sha256Of, sealAll } from '../../kernel/database/chain.ts'
import type { Executor, Database } from '../../kernel/database/database.ts'
import { statement, value } from '../../kernel/database/statement.ts'
import { auditSeals } from './audit.tables.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'

const utc = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** A line `l` of the audit log in its sealed form: every column, in an order and format that never change. */
export const lineText = `json_build_array(l.id, ${utc('l.at')}, l.actor_kind, l.actor_id, l.action, l.subject, l.detail)::text`

/** The digest of a seal: SHA-256 of its lines, lowest id first. */
export const digestOf = sha256Of

/** The hash of a seal, in SQL: over its number, the hash before it, the instant of its earliest line, and its digest. */
export function hashOf(number: string, previous: string, firstAt: string, digest: string): string {
  return sha256Of(`concat_ws(E'\\n', ${number}, ${previous}, ${utc(firstAt)}, ${digest})`)
}

const chain: Chain = {
  seals: 'audit_seals',
  lines: 'audit_log',
  lineText,
  columns: {
    first_at: 'first_at',
    digest: digestOf('line'),
    hash: hashOf('number', 'previous', 'first_at', digestOf('line')),
  },
  lock: 72_174_206,
}

const writeSeal = statement('audit.writeSeal', {
  gives: value({ count: auditSeals.count }),
  sql: () => nextSeal(chain),
})

/** Seals the lines that no seal covers yet, as for the ledger; returns how many. Call it in a transaction. */
export async function sealNext(tx: Executor): Promise<number> {
  await lockChain(tx, chain)
  // a separate statement, so that it sees what the last holder of the lock committed
  return (await writeSeal(tx)) ?? 0
}

/** Seals the lines of the audit log that no seal covers yet; returns how many. */
export function sealAudit(db: Database): Promise<number> {
  return sealAll(db, sealNext)
}

/** Seals the audit log's new lines every twenty seconds, separately from the writers, so that no writer waits for another. */
export function addAuditSeals({ db, jobs }: { readonly db: Database; readonly jobs: Jobs }): void {
  jobs.add('audit seals', () => sealAudit(db))
}
