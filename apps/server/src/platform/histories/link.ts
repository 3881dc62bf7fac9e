import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type History, history as historyRow } from './histories.published.ts'
import { changes, statement, value, rowBy } from '../../kernel/database/statement.ts'
import { historyCounts, historyEntries } from './histories.tables.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'

export interface Linked {
  readonly id: string
  readonly at: Date
}

const writeEntries = statement('histories.writeEntries', {
  takes: [historyRow, t.integer, t.texts, t.texts],
  gives: changes,
  sql: ({ accountId, kind }, total, ids, times) => sql`
    insert into history_entries (account_id, kind, nth, subject_id, at)
    select ${accountId}, ${kind}, ${total}::int + row_number() over (order by linked.at, linked.id), linked.id, linked.at
    from (
      select distinct on (id) id, at from unnest(${sql.param(ids)}::text[], ${sql.param(times)}::timestamptz[]) as given (id, at) order by id, at
    ) linked
    where not exists (select from history_entries where subject_id = linked.id)`,
})

/**
 * Adds records that became an account's later to its history, in their place by time. Existing entries stay. Returns
 * how many were new. Call it in a transaction: it locks the history's count until that ends.
 */
export async function link(tx: Executor, history: History, subjects: readonly Linked[]): Promise<number> {
  if (subjects.length === 0) return 0
  const total = await lockCount(tx, history)
  const added = await writeEntries(
    tx,
    history,
    total,
    subjects.map(({ id }) => id),
    subjects.map(({ at }) => at.toISOString()),
  )
  if (added === 0) return 0
  await writeTotal(tx, history, total + added)
  await putInOrder(tx, history, total + 1)
  return added
}

const historyOf = rowBy(
  'histories.historyOf',
  historyEntries.subjectId,
  rowOf(historyEntries, ['accountId', 'kind']),
)

const removeEntry = statement('histories.removeEntry', {
  takes: [historyEntries.subjectId],
  gives: value({ nth: historyEntries.nth }),
  sql: (subjectId) => sql`delete from history_entries where subject_id = ${subjectId} returning nth`,
})

/** Removes a record from its history, if any; later entries move up. Call it in a transaction, as `link`. */
export async function unlink(tx: Executor, subjectId: string): Promise<void> {
  const history = await historyOf(tx, subjectId)
  if (!history) return
  const total = await lockCount(tx, history)
  const removed = await removeEntry(tx, subjectId)
  if (removed === null) return
  await writeTotal(tx, history, total - 1)
  await tx.execute(
    sql`update history_entries set nth = 1 - nth where ${entriesOf(history)} and nth > ${removed}`,
  )
  await turnBack(tx, history)
}

async function writeTotal(tx: Executor, { accountId, kind }: History, total: number): Promise<void> {
  await tx.execute(
    sql`update history_counts set total = ${total} where account_id = ${accountId} and kind = ${kind}`,
  )
}

const selectCount = statement('histories.selectCount', {
  takes: [historyRow],
  gives: value({ total: historyCounts.total }),
  sql: ({ accountId, kind }) => sql`
    insert into history_counts (account_id, kind, total) values (${accountId}, ${kind}, 0)
    on conflict (account_id, kind) do update set total = history_counts.total
    returning total`,
})

/** The history's count, locked until the transaction ends: concurrent writers wait. */
async function lockCount(tx: Executor, history: History): Promise<number> {
  return (await selectCount(tx, history)) ?? 0
}

const entriesOf = ({ accountId, kind }: History) => sql`account_id = ${accountId} and kind = ${kind}`

const renumber = statement('histories.renumber', {
  takes: [historyRow, t.integer],
  gives: changes,
  sql: (history, added) => {
    const mine = entriesOf(history)
    return sql`
    with earliest as (select min(at) as at from history_entries where ${mine} and nth >= ${added}),
    first as (
      select min(nth) as nth from history_entries, earliest
      where ${mine} and nth < ${added} and history_entries.at > earliest.at
    ),
    ordered as (
      select entry.subject_id, first.nth - 1 + row_number() over (order by entry.at, entry.nth) as nth
      from history_entries entry, first where ${mine} and entry.nth >= first.nth
    )
    update history_entries set nth = -ordered.nth from ordered where history_entries.subject_id = ordered.subject_id`
  },
})

/** Renumbers by time the entries not older than those from `added` on. */
async function putInOrder(tx: Executor, history: History, added: number): Promise<void> {
  // numbers are unique per row, so the new ones are first written as negative numbers
  const moved = await renumber(tx, history, added)
  if (moved > 0) await turnBack(tx, history)
}

async function turnBack(tx: Executor, history: History): Promise<void> {
  await tx.execute(sql`update history_entries set nth = -nth where ${entriesOf(history)} and nth < 0`)
}
