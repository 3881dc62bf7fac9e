import { HOLD_MINUTES } from '@sahay/contract/events'
import type { Paise } from '@sahay/contract/kernel/money'
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm'
import { historyEntry, type PageAsked, pageOf } from '../../foundation/histories/histories.store.ts'
import { type NewOrder, orderInsert } from '../../foundation/payments/payments.store.ts'
import type { OrderStatus } from '../../foundation/payments/states.ts'
import type { Executor } from '../../kernel/database.ts'
import { rowOf, rowsOf } from '../../kernel/query.ts'

export interface Entry {
  readonly id: string
  readonly eventId: string
  readonly uniqueId: string
  readonly accountId: string
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly message: string
  readonly termsTicked: boolean
  readonly createdAt: Date
}

export type PastEntry = Pick<
  Entry,
  'id' | 'uniqueId' | 'name' | 'email' | 'mobile' | 'message' | 'createdAt'
> & {
  readonly amount: Paise
  readonly event: string
  readonly status: OrderStatus
  /** The number of its slip, once one is issued. */
  readonly slip: string | null
}

/**
 * Guards in the tables that say no when several buyers want the same: no place too many, no second place, no sixth
 * unpaid one of an account, and no more than half of the places for accounts that never paid.
 */
const guards = [
  'events_places',
  'event_entries_one_each',
  'event_entries_five_holds',
  'event_entries_newcomers',
]

/**
 * Takes a place: writes the entry, its order and its line in the donor's history in one statement, if the event is
 * open at this amount, has a place left, the seed of its draw is committed to, and the account holds fewer than five
 * unpaid places and let none lapse within the hour. Answers until when the place is
 * held, `HOLD_MINUTES` from `at`, the time that decides as a part of a statement; null, and nothing written, otherwise.
 */
export async function insertEntry(
  tx: Executor,
  entry: Entry,
  order: NewOrder,
  at: SQL,
): Promise<Date | null> {
  try {
    const written = await rowOf<{ heldUntil: Date }>(
      tx,
      sql`
      with open_event as (
        select id, one_each from events
        where id = ${entry.eventId} and published_at is not null and amount_paise = ${order.amount}
          and held_people + completed_people < total_people
          and exists (select from event_seeds where event_id = events.id)
      ),
      allowed as (
        select min(slot) as slot from generate_series(1, ${MOST_UNPAID}) slot
        where not exists (select from event_entries held
          where held.account_id = ${entry.accountId} and held.place = 'held' and held.hold_slot = slot)
        and not exists (${lapsedWithinHour(entry.accountId, at)})
      ),
      entry as (
        insert into event_entries (id, event_id, unique_id, account_id, name, email, mobile, message, terms_ticked, place,
          only_of, created_at, held_until, hold_slot, newcomer)
        select ${entry.id}, id, ${entry.uniqueId}, ${entry.accountId}::text, ${entry.name}, ${entry.email}, ${entry.mobile},
          ${entry.message}, ${entry.termsTicked}::boolean, 'held', case when one_each then ${entry.accountId}::text end,
          ${entry.createdAt}::timestamptz, ${at} + make_interval(mins => ${HOLD_MINUTES}),
          slot, not exists (select from payment_orders where account_id = ${entry.accountId}
            and status in ('captured', 'refund_pending', 'refunded'))
        from open_event, allowed where slot is not null
        returning id, held_until
      ),
      ${historyEntry({ accountId: entry.accountId, kind: 'entry' }, entry.createdAt, sql`entry`)}
      ${orderInsert(order, sql`entry`)}
      returning (select held_until from entry) as "heldUntil"`,
    )
    return written?.heldUntil ?? null
  } catch (error) {
    if (guards.includes(brokenConstraint(error))) return null
    throw error
  }
}

/** How many unpaid places an account may hold, over all events; the table has as many slots. */
const MOST_UNPAID = 5
/** How long an account that let a place lapse waits for another, in minutes. */
export const LAPSED_WAIT_MINUTES = 60

/** The places that an account let lapse lately, and that nobody paid for afterwards. */
function lapsedWithinHour(accountId: string, at: SQL): SQL {
  return sql`select lapsed_at from event_entries where account_id = ${accountId} and place = 'released'
    and lapsed_at > ${at} - make_interval(mins => ${LAPSED_WAIT_MINUTES})`
}

/** Why an account may not hold another place now: how many it holds, and when it let one lapse within the hour. */
export async function holdsOf(
  tx: Executor,
  accountId: string,
  at: SQL,
): Promise<{ most: boolean; lapsedAt: Date | null }> {
  const row = await rowOf<{ held: number; lapsedAt: Date | null }>(
    tx,
    sql`
    select (select count(*)::int from event_entries where account_id = ${accountId} and place = 'held') as "held",
      (select max(lapsed_at) from (${lapsedWithinHour(accountId, at)}) lately) as "lapsedAt"`,
  )
  return { most: (row?.held ?? 0) >= MOST_UNPAID, lapsedAt: row?.lapsedAt ?? null }
}

function brokenConstraint(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return String((cause as { constraint?: unknown } | undefined)?.constraint)
}

/** Whose entry it is; null where there is none. */
export async function ownerOf(tx: Executor, entryId: string): Promise<string | null> {
  const row = await rowOf<{ owner: string | null }>(
    tx,
    sql`select account_id as "owner" from event_entries where id = ${entryId}`,
  )
  return row?.owner ?? null
}

/**
 * Gives a place back, and notes when its time had run out by then. Call it with the entry's order held, and known not
 * to be paid.
 */
export async function releasePlace(tx: Executor, entryId: string, at: SQL): Promise<void> {
  await tx.execute(sql`
    update event_entries set place = 'released', confirmed_at = null,
      lapsed_at = case when place = 'held' and held_until <= ${at} then held_until end
    where id = ${entryId} and place <> 'released'`)
}

/**
 * The entries whose time to pay is over, or whose payment failed or went back, unless they stand in a frozen list; of
 * one event, or of all.
 */
export function overdueEntries(
  tx: Executor,
  at: SQL,
  eventId: string | null,
  most: number,
): Promise<{ id: string }[]> {
  return rowsOf<{ id: string }>(
    tx,
    sql`
    with due as (
      select entry.id from event_entries entry join payment_orders o on o.subject_id = entry.id
      where entry.place = 'held' and (o.status in ('failed', 'cancelled', 'expired', 'refund_pending', 'refunded')
        or (o.status in ('created', 'attempted') and entry.held_until <= ${at}))
      union all
      select entry.id from events event
      join event_entries entry on entry.event_id = event.id and entry.place = 'confirmed'
      join payment_orders o on o.subject_id = entry.id and o.status in ('refund_pending', 'refunded')
      where event.completed_people < event.total_people
    )
    select entry.id from event_entries entry join due on due.id = entry.id
    where ${eventId}::text is null or entry.event_id = ${eventId}
    order by entry.held_until limit ${most} for update of entry skip locked`,
  )
}

export interface Confirmed {
  readonly eventId: string
  /** Whether this was the last place. */
  readonly full: boolean
}

/**
 * Confirms a place that was paid for: the one held, or, for late money, another where there is still room. Null where
 * there is none. Call it with the entry's order held.
 */
export function confirmPlace(tx: Executor, entryId: string, at: SQL): Promise<Confirmed | null> {
  // the event's row is held, so that the last place is told apart from the last but one
  return rowOf<Confirmed>(
    tx,
    sql`
    with room as (
      select event.id, event.completed_people + 1 = event.total_people as full
      from events event join event_entries entry on entry.event_id = event.id
      where entry.id = ${entryId} and (entry.place = 'held'
        or (entry.place = 'released' and event.held_people + event.completed_people < event.total_people
          and not exists (select from event_entries other where other.event_id = event.id
            and other.only_of = entry.only_of and other.place <> 'released')))
      for update of event
    )
    update event_entries entry set place = 'confirmed', confirmed_at = ${at} from room where entry.id = ${entryId}
    returning room.id as "eventId", room.full`,
  )
}

export type EntryToTell = Pick<Entry, 'uniqueId' | 'name' | 'email'> & {
  readonly event: string
  /** The fingerprint that fixes the seeds of the event's draws. */
  readonly commitment: string
}

/** What a mail about a place says, and to whom. */
export async function entryToTell(tx: Executor, entryId: string): Promise<EntryToTell> {
  const entry = await rowOf<EntryToTell>(
    tx,
    sql`
    select event.name as "event", entry.unique_id as "uniqueId", entry.name, entry.email, seed.commitment
    from event_entries entry join events event on event.id = entry.event_id
    join event_seeds seed on seed.event_id = event.id where entry.id = ${entryId}`,
  )
  if (!entry) throw new Error(`no entry ${entryId}`)
  return entry
}

/** One page of a donor's places, newest first, and how many there are. */
export async function entriesOf(
  tx: Executor,
  accountId: string,
  page: PageAsked,
): Promise<{ total: number; rows: PastEntry[] }> {
  return pageOf(tx, { accountId, kind: 'entry' }, page, (entries) =>
    rowsOf<PastEntry>(
      tx,
      sql`
    select entry.id, entry.unique_id as "uniqueId", entry.name, entry.email, entry.mobile, entry.message,
      o.amount_paise as "amount", entry.created_at as "createdAt", events.name as "event", o.status, slips.number as "slip"
    from ${entries} entries
    join event_entries entry on entry.id = entries.subject_id
    join events on events.id = entry.event_id
    join payment_orders o on o.subject_id = entry.id
    left join slips on slips.subject_id = entry.id
    order by entries.nth desc`,
    ),
  )
}
