import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { rowOf, rowsOf } from '../../kernel/query.ts'

export interface UntoldDraw {
  readonly id: string
  readonly eventId: string
  readonly nth: number
  readonly event: string
  /** The places that won, in their order. */
  readonly winners: string[]
}

/** A draw that was held and whose entrants have not all been written to. */
export function untoldDraw(tx: Executor): Promise<UntoldDraw | null> {
  return rowOf<UntoldDraw>(
    tx,
    sql`
    select draw.id, draw.event_id as "eventId", draw.nth, event.name as "event",
      array(select entry.unique_id from event_winners winner join event_entries entry on entry.id = winner.entry_id
        where winner.draw_id = draw.id order by winner.rank) as "winners"
    from event_draws draw join events event on event.id = draw.event_id
    where draw.drawn_at is not null and draw.told_at is null and draw.voided_at is null
    order by draw.drawn_at limit 1 for share of draw skip locked`,
  )
}

export interface Entrant {
  readonly id: string
  readonly uniqueId: string
  readonly email: string
  readonly won: boolean
}

/** Takes entrants who have not been written to about this draw, and notes that they are. */
export function claimEntrants(tx: Executor, draw: UntoldDraw, most: number): Promise<Entrant[]> {
  return rowsOf<Entrant>(
    tx,
    sql`
    update event_entries set told_draw = ${draw.nth}
    where id in (
      select id from event_entries
      where event_id = ${draw.eventId} and place = 'confirmed' and told_draw < ${draw.nth}
      limit ${most} for update skip locked
    )
    returning id, unique_id as "uniqueId", email,
      exists (select from event_winners where draw_id = ${draw.id} and entry_id = event_entries.id) as "won"`,
  )
}

/** Notes that everybody was written to, once it is so: another process may still be writing. */
export async function markTold(tx: Executor, draw: UntoldDraw, now: Date): Promise<void> {
  await tx.execute(sql`
    update event_draws set told_at = ${now} where id = ${draw.id} and not exists (
      select from event_entries
      where event_id = ${draw.eventId} and place = 'confirmed' and told_draw < ${draw.nth})`)
}
