import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import { changes, columns, one, statement } from '../../../kernel/database/statement.ts'
import { drawVoids, eventDraws } from '../events.tables.ts'

const live = { id: eventDraws.id, eventId: eventDraws.eventId }

const lockLive = statement({
  name: 'events.lockLiveDraw',
  takes: [eventDraws.id],
  gives: one(live),
  sql: (id) =>
    sql`select ${columns(live)} from event_draws where id = ${id} and voided_at is null for update`,
})

/** Locks a draw that counts and its event until the transaction ends; null where it is void. */
export async function lockLiveDraw(
  tx: Executor,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<{ readonly id: string } | null> {
  // the event first, as every payment of a place holds it
  await tx.execute(sql`select id from events where id = ${eventId} for update`)
  return lockLive(tx, id)
}

const voidDraw = statement({
  name: 'events.voidDraw',
  takes: [eventDraws.id, t.instant],
  gives: changes,
  sql: (drawId, at) => sql`update event_draws set voided_at = ${at} where id = ${drawId}`,
})

/** Voids a draw, and notes who asked for it, who approved it and the public reason. */
export async function writeVoid(tx: Executor, written: typeof drawVoids.$inferInsert): Promise<void> {
  await tx.insert(drawVoids).values(written)
  const { drawId, approvedAt } = written
  if ((await voidDraw(tx, drawId, approvedAt)) !== 1) throw new Error(`no draw ${drawId}`)
}
