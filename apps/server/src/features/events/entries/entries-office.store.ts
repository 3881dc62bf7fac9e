import type { SoldWay } from '@sahay/contract/events/office-entries'
import { type SQL, sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { joinOrder, orderColumns } from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { staffNameOf } from '../../../platform/staff/staff.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { type EntryPlace, placesJson } from './entries.store.ts'
import { eventDraws, eventEntries, events, eventWinners } from '../events.tables.ts'

const listedEntry = {
  ...rowOf(eventEntries, ['id', 'uniqueId', 'name', 'mobile', 'place', 'confirmedAt']),
  eventId: t.computed(events.id, sql`event.id`),
  event: t.computed(events.name, sql`event.name`),
  at: eventEntries.createdAt,
  heldUntil: t.computed(
    t.nullable(eventEntries.heldUntil),
    sql`case when entry.place = 'held' then entry.held_until end`,
  ),
  won: t.computed(
    t.nullable(eventWinners.rank),
    sql`(select rank from event_winners winner join event_draws draw on draw.id = winner.draw_id
      where winner.entry_id = entry.id and draw.voided_at is null)`,
  ),
  sold: t.computed(
    t.oneOf<SoldWay>('online', 'counter'),
    sql`case when entry.account_id is null then 'counter' else 'online' end`,
  ),
  soldBy: t.computed(
    t.nullable(t.text),
    sql`(select ${staffNameOf(sql`sold_by`)} from event_sales where entry_id = coalesce(entry.paid_with, entry.id))`,
  ),
}

const orders = bothWays({ at: { sql: sql`entry.created_at`, type: 'timestamptz' } }, sql`entry.id`)

const filter = {
  eventId: t.nullable(t.text),
  place: t.nullable(eventEntries.place),
  sold: t.nullable(t.oneOf<SoldWay>('online', 'counter')),
  /** Words of a name, in small letters. */
  searchTerms: t.nullable(t.text),
  /** The digits at the end of a mobile. */
  digits: t.nullable(t.text),
  /** What a place is called in the draw; with words beside it, either of them. */
  uniqueId: t.nullable(t.text),
}
/** What the list is filtered by. */
export type EntriesFilter = RowOf<typeof filter>

/** A text escaped for a pattern of `like`. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function conditionsOf({ eventId, place, sold, searchTerms, digits, uniqueId }: EntriesFilter): SQL[] {
  const conditions = [place === null ? sql`entry.place <> 'released'` : sql`entry.place = ${place}`]
  if (eventId !== null) conditions.push(sql`entry.event_id = ${eventId}`)
  if (sold !== null)
    conditions.push(sold === 'counter' ? sql`entry.account_id is null` : sql`entry.account_id is not null`)
  if (digits !== null) conditions.push(sql`reverse(entry.mobile) like reverse(${digits}) || '%'`)
  const called: SQL[] = []
  if (uniqueId !== null) called.push(sql`entry.unique_id = ${uniqueId}`)
  // within an event any of the names, over all events the first of them, which an index finds
  if (searchTerms !== null)
    called.push(
      eventId === null
        ? sql`lower(entry.name) like ${`${literal(searchTerms)}%`}`
        : sql`' ' || lower(entry.name) like ${`% ${literal(searchTerms)}%`}`,
    )
  if (called.length > 0) conditions.push(sql`(${sql.join(called, sql` or `)})`)
  return conditions
}

/** One page of places; without a state all but the released. Refuses with bad_request (after). */
export const entriesPage = listStatement('events.findEntries', {
  takes: filter,
  row: listedEntry,
  orders,
  sql: (query, { cursor, end }) => sql`
    select ${columns(listedEntry, 'entry')}, ${cursor} from event_entries entry join events event on event.id = entry.event_id
    ${end(...conditionsOf(query))}`,
})

const entryDetail = {
  ...listedEntry,
  /** The first of the places that are paid for together; its id names the order. */
  firstId: eventEntries.id,
  together: t.json<readonly EntryPlace[]>(),
  message: eventEntries.message,
  amount: t.nullable(t.paise),
  status: t.nullable(orderColumns.status),
  slip: slipColumns.number,
  slip_id: t.nullable(slipColumns.id),
  voucher: t.nullable(t.text),
  /** Why its sale was taken back. */
  end_reason: t.text,
  draw_at: t.nullable(eventDraws.drawAt),
  drawn: t.boolean,
}

export const entryById = statement('events.entryById', {
  takes: [eventEntries.id],
  gives: one(entryDetail),
  sql: (id) => sql`
    with one as (
      select ${columns(listedEntry, 'entry')}, coalesce(entry.paid_with, entry.id) as "firstId", entry.message
      from event_entries entry join events event on event.id = entry.event_id where entry.id = ${id}
    )
    select one.*, ${placesJson} as "together", coalesce(${orderColumns.amount}, sale.amount_paise) as "amount",
      ${orderColumns.status}, ${slipColumns.number} as "slip", ${slipColumns.id} as "slip_id",
      ${voucherNumberOf(sql`sale.voucher_id`)} as "voucher", coalesce(sale.end_reason, '') as "end_reason", draw.draw_at as "draw_at", draw.drawn_at is not null as "drawn"
    from one join event_entries entry on entry.id = one."firstId"
    left ${joinOrder(sql`entry.id`)} ${joinSlip(sql`entry.id`)}
    left join event_sales sale on sale.entry_id = one."firstId"
    left join event_draws draw on draw.event_id = one."eventId" and draw.voided_at is null`,
})

/** How the holder of a place is reached. */
export const contactOf = rowBy(
  'events.contactOf',
  eventEntries.id,
  rowOf(eventEntries, ['name', 'mobile', 'email']),
)
