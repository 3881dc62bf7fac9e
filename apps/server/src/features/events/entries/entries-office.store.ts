import type { SoldWay } from '@sahay/contract/events/office-entries'
import { type SQL, sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { joinOrder, orderColumns } from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { staffNameOf } from '../../../platform/staff/staff.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import type { Order, PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { one, statement } from '../../../kernel/database/statement.ts'
import { type EntryPlace, placesJson } from './entries.store.ts'
import { eventDraws, eventEntries, events, eventSales, eventWinners } from '../events.tables.ts'

const listedEntry = {
  id: eventEntries.id,
  eventId: events.id,
  event: events.name,
  uniqueId: eventEntries.uniqueId,
  name: eventEntries.name,
  mobile: eventEntries.mobile,
  place: eventEntries.place,
  createdAt: eventEntries.createdAt,
  confirmedAt: eventEntries.confirmedAt,
  heldUntil: eventEntries.heldUntil,
  won: t.nullable(eventWinners.rank),
  sold: t.oneOf<SoldWay>('online', 'counter'),
  soldBy: t.nullable(t.text),
}
export type ListedEntry = RowOf<typeof listedEntry>

const entrySelect = sql`
  entry.id, event.id as "eventId", event.name as "event", entry.unique_id as "uniqueId", entry.name, entry.mobile,
  entry.place, entry.created_at as "createdAt", entry.confirmed_at as "confirmedAt", entry.held_until as "heldUntil",
  (select rank from event_winners winner join event_draws draw on draw.id = winner.draw_id
    where winner.entry_id = entry.id and draw.voided_at is null) as "won",
  case when entry.account_id is null then 'counter' else 'online' end as "sold",
  (select ${staffNameOf(sql`sold_by`)} from event_sales where entry_id = coalesce(entry.paid_with, entry.id)) as "soldBy"`

const byTime = [
  { sql: sql`entry.created_at`, type: 'timestamptz' },
  { sql: sql`entry.id`, type: 'text' },
] as const
const orders = {
  '-at': { keys: byTime, direction: 'desc' },
  at: { keys: byTime, direction: 'asc' },
} as const satisfies Record<string, Order>
export type EntriesPage = PageAsked<keyof typeof orders>

/** Who is looked for: one of these. */
export interface EntriesAsked {
  readonly eventId: string | null
  readonly place: ListedEntry['place'] | null
  readonly sold: SoldWay | null
  /** Words of a name, in small letters. */
  readonly words: string | null
  /** The digits at the end of a mobile. */
  readonly digits: string | null
  /** What a place is called in the draw; with words beside it, either of them. */
  readonly uniqueId: string | null
}

const none: EntriesAsked = {
  eventId: null,
  place: null,
  sold: null,
  words: null,
  digits: null,
  uniqueId: null,
}

/** A text as a part of a pattern of `like`: what has a meaning there stands for itself. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function conditionsOf({ eventId, place, sold, words, digits, uniqueId }: EntriesAsked): SQL[] {
  const conditions = [place === null ? sql`entry.place <> 'released'` : sql`entry.place = ${place}`]
  if (eventId !== null) conditions.push(sql`entry.event_id = ${eventId}`)
  if (sold !== null)
    conditions.push(sold === 'counter' ? sql`entry.account_id is null` : sql`entry.account_id is not null`)
  if (digits !== null) conditions.push(sql`reverse(entry.mobile) like reverse(${digits}) || '%'`)
  const called: SQL[] = []
  if (uniqueId !== null) called.push(sql`entry.unique_id = ${uniqueId}`)
  // within an event any of the names, over all events the first of them, which an index finds
  if (words !== null)
    called.push(
      eventId === null
        ? sql`lower(entry.name) like ${`${literal(words)}%`}`
        : sql`' ' || lower(entry.name) like ${`% ${literal(words)}%`}`,
    )
  if (called.length > 0) conditions.push(sql`(${sql.join(called, sql` or `)})`)
  return conditions
}

/** One page of places; without a state all but the released. Refuses with bad_request (after). */
export const entriesPage = listStatement({
  name: 'events.findEntries',
  takes: t.given<EntriesAsked>(
    none,
    { ...none, eventId: 'evt_x', place: 'held', words: 'x' },
    { ...none, words: 'x' },
    { ...none, sold: 'counter' },
    { ...none, sold: 'online' },
    { ...none, digits: '1234' },
    { ...none, uniqueId: 'X' },
    { ...none, uniqueId: 'X', words: 'x' },
  ),
  row: listedEntry,
  orders,
  sql: (asked, { cursor, end }) => sql`
    select ${entrySelect}, ${cursor} from event_entries entry join events event on event.id = entry.event_id
    ${end(...conditionsOf(asked))}`,
})

const wholeEntry = {
  ...listedEntry,
  /** The first of the places that are paid for together; its id names the order. */
  firstId: eventEntries.id,
  together: t.json<readonly EntryPlace[]>(),
  message: eventEntries.message,
  amount: t.nullable(t.paise),
  status: t.nullable(orderColumns.status),
  slip: slipColumns.number,
  slipId: t.nullable(slipColumns.id),
  voucher: t.nullable(t.text),
  endReason: t.nullable(eventSales.endReason),
  drawAt: t.nullable(eventDraws.drawAt),
  drawn: t.boolean,
}
export type EntryRecord = RowOf<typeof wholeEntry>

export const entryById = statement({
  name: 'events.entryById',
  takes: [eventEntries.id],
  gives: one(wholeEntry),
  sql: (id) => sql`
    with one as (
      select ${entrySelect}, coalesce(entry.paid_with, entry.id) as "firstId", entry.message
      from event_entries entry join events event on event.id = entry.event_id where entry.id = ${id}
    )
    select one.*, ${placesJson} as "together", coalesce(${orderColumns.amount}, sale.amount_paise) as "amount",
      ${orderColumns.status}, ${slipColumns.number} as "slip", ${slipColumns.id} as "slipId",
      ${voucherNumberOf(sql`sale.voucher_id`)} as "voucher", sale.end_reason as "endReason", draw.draw_at as "drawAt", draw.drawn_at is not null as "drawn"
    from one join event_entries entry on entry.id = one."firstId"
    left ${joinOrder(sql`entry.id`)} ${joinSlip(sql`entry.id`)}
    left join event_sales sale on sale.entry_id = one."firstId"
    left join event_draws draw on draw.event_id = one."eventId" and draw.voided_at is null`,
})

/** How somebody who has a place is reached. */
export const contactOf = statement({
  name: 'events.contactOf',
  takes: [eventEntries.id],
  gives: one({ name: eventEntries.name, mobile: eventEntries.mobile, email: eventEntries.email }),
  sql: (id) => sql`select name, mobile, email from event_entries where id = ${id}`,
})
