import { sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { changes, columns, many, one, statement, value, rowBy } from '../../../kernel/database/statement.ts'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import { type EntryPlace, placesJson } from './entries.store.ts'
import { eventDraws, eventEntries, events, eventSales } from '../events.tables.ts'

const toSell = {
  ...rowOf(events, ['id', 'name', 'oneEach']),
  /** The price of a place. Paise. */
  amount: events.amountPaise,
  /** Places that are not paid for. */
  left: t.computed(t.integer, sql`total_people - completed_people`),
  /** Of those, the ones that are not being paid for now. */
  free: t.computed(t.integer, sql`total_people - completed_people - held_people`),
}

/** When the first place being paid for may become free again, and the deciding time. */
const lockedToSell = {
  ...toSell,
  closed: t.computed(t.boolean, sql`closed_at is not null or coalesce(closes_at <= app_now(), false)`),
  nextFreeAt: t.computed(
    t.nullable(t.instant),
    sql`(select min(held_until) from event_entries where event_id = events.id and place = 'held')`,
  ),
  now: t.computed(t.instant, sql`app_now()`),
}

const MOST_EVENTS = 100

/** The events on the site with places left, in the site's order. */
export const eventsToSell = statement('events.eventsToSell', {
  gives: many(toSell),
  sql: () => sql`
    select ${columns(toSell)} from events where published_at is not null and completed_people < total_people
      and closed_at is null and (closes_at is null or closes_at > app_now())
    order by position, id limit ${MOST_EVENTS}`,
})

/** An event on the site with a committed seed, locked until the transaction ends. */
export const lockEventToSell = rowBy('events.lockEventToSell', events.id, lockedToSell, {
  rest: sql`and published_at is not null
      and exists (select from event_seeds where event_id = events.id) for update`,
})

/** True if somebody with a mobile (E.164) has a place in an event, wherever it was sold. */
export const isEntered = statement('events.isEntered', {
  takes: [events.id, eventEntries.mobile],
  gives: value({ entered: t.boolean }),
  sql: (eventId, mobile) => sql`
    select exists (select from event_entries
      where event_id = ${eventId} and mobile = ${mobile} and place <> 'released') as "entered"`,
})

const sold = {
  ...rowOf(eventEntries, ['eventId', 'name', 'email', 'mobile', 'onlyOf', 'createdAt']),
  places: t.given<readonly [EntryPlace, ...EntryPlace[]]>([{ id: 'x', uniqueId: 'x' }]),
  language: eventEntries.lang,
}

/** Inserts paid places; `at` is the deciding time. */
export const insertSold = statement('events.insertSold', {
  takes: [sold, decidingTime],
  gives: changes,
  sql: ({ eventId, places, name, email, mobile, language, onlyOf, createdAt }, at) => sql`
    insert into event_entries (id, lang, paid_with, event_id, unique_id, name, email, mobile, message, terms_ticked, place,
      only_of, created_at, held_until, hold_slot, confirmed_at)
    select place.id, ${language}, case when place.nth > 1 then ${places[0].id} end, ${eventId}, place.unique_id, ${name},
      ${email}, ${mobile}, '', false, 'confirmed', ${onlyOf}, ${createdAt}::timestamptz, ${createdAt}::timestamptz,
      place.nth::smallint, ${at}
    from unnest(${sql.param(places.map(({ id }) => id))}::text[],
      ${sql.param(places.map(({ uniqueId }) => uniqueId))}::text[]) with ordinality as place (id, unique_id, nth)`,
})

const past = {
  id: eventSales.entryId,
  amount: eventSales.amountPaise,
  places: t.json<readonly EntryPlace[]>(),
  voucher: t.text,
  email: eventEntries.email,
  draw_at: t.nullable(eventDraws.drawAt),
}
export type Sale = RowOf<typeof past>

/** The earlier sale with this key. */
export const saleByKey = statement('events.saleByKey', {
  takes: [eventSales.once],
  gives: one(past),
  sql: (key) => sql`
    select entry.id, sale.amount_paise as "amount", ${placesJson} as "places",
      ${voucherNumberOf(sql`sale.voucher_id`)} as "voucher", entry.email, draw.draw_at as "draw_at"
    from event_sales sale join event_entries entry on entry.id = sale.entry_id
    left join event_draws draw on draw.event_id = entry.event_id and draw.voided_at is null
    where sale.once = ${key}`,
})

/** The sale of a place; its event is locked first, so that no draw is fixed meanwhile. */
export const eventOfSale = statement('events.eventOfSale', {
  takes: [eventEntries.id],
  gives: one({ eventId: eventSales.eventId }),
  sql: (placeId) => sql`
    select id as "eventId" from events where id = (
      select sale.event_id from event_sales sale join event_entries place on sale.entry_id = coalesce(place.paid_with, place.id)
      where place.id = ${placeId}) for update`,
})

const lockedSale = {
  ...rowOf(eventSales, ['eventId', 'voucherId', 'takenBackAt']),
  id: eventSales.entryId,
  amount: eventSales.amountPaise,
  voucher: t.computed(t.text, voucherNumberOf(sql`sale.voucher_id`)),
  drawFixed: t.computed(
    t.boolean,
    sql`exists (select from event_draws where event_id = sale.event_id and voided_at is null)`,
  ),
}

/** The same sale, locked until the transaction ends, with whether its event's draw is fixed. */
export const lockSale = statement('events.lockSale', {
  takes: [eventEntries.id],
  gives: one(lockedSale),
  sql: (placeId) => sql`
    select ${columns(lockedSale, 'sale')} from event_sales sale where sale.entry_id = (
      select coalesce(paid_with, id) from event_entries where id = ${placeId}) for update`,
})
