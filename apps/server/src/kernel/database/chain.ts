import { type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from './database.ts'

/** Chains of hashes over tables that are only added to: docs/decisions/0026-ledger-and-hash-chain.md. */

/** The most lines in one seal, so that the first seal of an old table is not one huge statement. */
const MOST_LINES = 10_000
/** The most seals in one run, so that other jobs get their turn: 200,000 lines. */
const AT_ONCE = 20
/** A transaction ends within a minute; older unsealed lines do not come from the application. */
const LOOK_BACK = '1 hour'

/** A table of seals over a table of lines, both with their own names; a line has an `id` and an instant `at`. */
export interface Chain {
  readonly seals: string
  readonly lines: string
  /** A line `l` as text: every column, in an order and form that never change. */
  readonly lineText: string
  /**
   * Columns of a seal beside `number`, `lines`, `count`, `last_line` and `previous`, each in SQL over `number`, `previous`,
   * `line` (all lines as text, the lowest id first) and `first_at` (the earliest of their instants).
   */
  readonly columns: Readonly<Record<string, string>>
  /** The chain's own lock, so that one process seals after the other. */
  readonly lock: number
}

/** SHA-256 of a text, in hex, in SQL. */
export function sha256Of(text: string): string {
  return `encode(sha256(convert_to(${text}, 'utf8')), 'hex')`
}

/** Writes the next seal over the unsealed lines, and returns its `count`; no row if there are none. */
export function nextSeal({ seals, lines, lineText, columns }: Chain): SQL {
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns).join(', ')
  return sql.raw(`
    with newest as (select number, last_line, hash from ${seals} order by number desc limit 1),
    before as (
      select number, last_line from ${seals} where sealed_at < now() - interval '${LOOK_BACK}'
      order by number desc limit 1
    ),
    recent as (
      select range_agg(lines) as lines from ${seals} where number > coalesce((select number from before), 0)
    ),
    due as materialized (
      select l.id, l.at, ${lineText} as line from ${lines} l
      where l.id > coalesce((select last_line from before), 0)
        and not coalesce((select lines from recent) @> l.id, false)
      order by l.id limit ${MOST_LINES}
    ),
    next as (
      select coalesce(newest.number, 0) + 1 as number, coalesce(newest.hash, '') as previous, due.*,
        greatest(newest.last_line, due.highest) as last_line
      from (
        select range_agg(int8range(id, id, '[]')) as lines, count(*)::int as count, max(id) as highest,
          min(at) as first_at, string_agg(line, E'\\n' order by id) as line
        from due
      ) due left join newest on true
      where due.count > 0
    )
    insert into ${seals} (number, lines, count, last_line, previous, ${names})
    select number, lines, count, last_line, previous, ${values} from next
    returning count`)
}

/** Waits until no other process seals this chain, and keeps the lock until the end of the transaction. */
export async function lockChain(tx: Executor, { lock }: Chain): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`)
}

/** Seals all unsealed lines with `sealNext`, each seal in a separate transaction, and returns the number of lines. */
export async function sealAll(db: Database, sealNext: (tx: Executor) => Promise<number>): Promise<number> {
  let sealed = 0
  for (let count = 0; count < AT_ONCE; count++) {
    const lines = await db.transaction((tx) => sealNext(tx))
    sealed += lines
    if (lines < MOST_LINES) break
  }
  return sealed
}
