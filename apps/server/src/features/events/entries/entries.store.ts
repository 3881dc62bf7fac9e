import { brokenConstraint } from '../../../kernel/error-code.ts'
import { HOLD_MINUTES } from '@sahay/contract/events/events'
import type { Paise } from '@sahay/contract/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import {
  historyInserts,
  type PageWindow,
  pageEntries,
  pageOf,
} from '../../../platform/histories/histories.published.ts'
import {
  accountHasPaid,
  joinOrder,
  type NewOrder,
  newOrder,
  orderColumns,
  orderInsert,
} from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, one, statement, value, rowBy } from '../../../kernel/database/statement.ts'
import { eventEntries, eventSeeds, events } from '../events.tables.ts'
import { mustHave } from '../../../kernel/problem.ts'

/** One place of an entry: its id, and its name in the draw. */
export interface EntryPlace {
  readonly id: string
  readonly uniqueId: string
}

/** The fields of an entry: one or several places, under one name and one payment. */
const typedEntry = {
  ...rowOf(eventEntries, ['eventId', 'name', 'email', 'mobile', 'message', 'termsTicked', 'createdAt']),
  accountId: t.present(eventEntries.accountId),
  idempotencyKey: eventEntries.once,
  language: eventEntries.lang,
}
const entryRow = {
  ...typedEntry,
  /** The places, each a separate entry in the draw; the first has the order that pays for all. */
  places: t.given<readonly [EntryPlace, ...EntryPlace[]]>([{ id: 'x', uniqueId: 'x' }]),
}
export type Entry = RowOf<typeof entryRow>

const pastEntry = {
  /** The first of the places paid together. */
  id: eventEntries.id,
  ...rowOf(eventEntries, ['uniqueId', 'name', 'email', 'message']),
  /** All of them. */
  entries: t.json<readonly EntryPlace[]>(),
  mobile_no: eventEntries.mobile,
  /** The amount paid for all of them. */
  amount: orderColumns.amount,
  at: eventEntries.createdAt,
  event: events.name,
  translations: events.translations,
  status: orderColumns.status,
  /** The number of its slip, once one is issued. */
  slip: slipColumns.number,
}
type PastEntry = RowOf<typeof pastEntry>

/** An entry that a form created before, and its order. */
const heldEntry = { ...typedEntry, heldUntil: eventEntries.heldUntil }
const earlierEntry = {
  ...heldEntry,
  places: t.json<Entry['places']>(),
  amount: orderColumns.amount,
  status: orderColumns.status,
  orderId: orderColumns.id,
  /** null: the provider has not created it yet. */
  providerOrderId: orderColumns.providerOrderId,
}

/**
 * Constraints that refuse competing buyers: no place too many, no second place, no sixth unpaid place of an account, no
 * more than half of the places for accounts that never paid, and none twice by one form.
 */
const guards = [
  'events_places',
  // it was unpublished at the same moment
  'events_places_published',
  'event_entries_one_each',
  'event_entries_five_holds',
  'event_entries_newcomers',
  'event_entries_once',
  // it was closed at the same moment
  'events_closed',
]

const writeEntry = statement('events.writeEntry', {
  takes: [entryRow, t.paise, newOrder, decidingTime],
  gives: value({ heldUntil: eventEntries.heldUntil }),
  sql: (entry, price, order, at) => {
    const count = entry.places.length
    const ids = sql.param(entry.places.map(({ id }) => id))
    const names = sql.param(entry.places.map(({ uniqueId }) => uniqueId))
    return sql`
      with open_event as (
        select id, one_each from events
        where id = ${entry.eventId} and published_at is not null and amount_paise = ${price}
          and closed_at is null and (closes_at is null or closes_at > ${at})
          and held_people + completed_people + ${count} <= total_people and (not one_each or ${count}::int = 1)
          and exists (select from event_seeds where event_id = events.id)
          -- whoever has a place from the counter has the one place of a donor
          and not (one_each and exists (select from event_entries sold where sold.event_id = events.id
            and sold.only_of = 'mobile:' || ${entry.mobile}::text and sold.place <> 'released'))
      ),
      -- read once, so that the places end together
      hold as materialized (select ${at} + make_interval(mins => ${HOLD_MINUTES}) as until),
      free as (
        select slot, row_number() over (order by slot) as nth from generate_series(1, ${MOST_UNPAID}) slot
        where not exists (select from event_entries held
          where held.account_id = ${entry.accountId} and held.place = 'held' and held.hold_slot = slot)
        and not exists (${lapsedWithinHour(entry.accountId, at)})
      ),
      entry as (
        insert into event_entries (id, lang, paid_with, event_id, unique_id, account_id, once, name, email, mobile, message,
          terms_ticked, place, only_of, created_at, held_until, hold_slot, newcomer)
        select place.id, ${entry.language}, case when place.nth > 1 then ${entry.places[0].id} end, open_event.id, place.unique_id,
          ${entry.accountId}::text, case when place.nth = 1 then ${entry.idempotencyKey}::text end, ${entry.name}, ${entry.email}, ${entry.mobile}, ${entry.message},
          ${entry.termsTicked}::boolean, 'held', case when one_each then ${entry.accountId}::text end,
          ${entry.createdAt}::timestamptz, hold.until,
          slot, not ${accountHasPaid(entry.accountId)}
        from open_event, hold, free
        join unnest(${ids}::text[], ${names}::text[]) with ordinality as place (id, unique_id, nth) using (nth)
        where (select count(*) from free) >= ${count}
        returning id, account_id, created_at, paid_with, held_until
      ),
      first as (select id, account_id, created_at, held_until from entry where paid_with is null),
      ${historyInserts('entry', sql`first`)}
      ${orderInsert(order, sql`first`)}
      returning (select held_until from first) as "heldUntil"`
  },
})

/**
 * Takes all places of an entry, or none: writes them, their one order and their one line in the donor's history in one
 * statement, if the event is open at this price, has enough places left, the seed of its draw is committed to, the
 * account has a free slot for each among its five for unpaid places, and it let none lapse within the hour. `price` is
 * the price of one place, in paise. Returns until when the places are held, `HOLD_MINUTES` from `at`, the deciding time
 * as part of a statement; otherwise writes nothing and returns null.
 */
export async function insertEntry(
  tx: Executor,
  entry: Entry,
  { price, order }: { readonly price: Paise; readonly order: NewOrder },
  at: SQL,
): Promise<Date | null> {
  try {
    return await writeEntry(tx, entry, price, order, at)
  } catch (error) {
    if (guards.includes(brokenConstraint(error) ?? '')) return null
    throw error
  }
}

/** The entry that a form with this key created before, for any account, unless it was given back. */
export const entryByKey = statement('events.entryByKey', {
  takes: [t.text],
  gives: one(earlierEntry),
  sql: (key) => sql`
    select ${columns(heldEntry, 'entry')}, ${placesJson} as "places", ${orderColumns.amount} as "amount", ${orderColumns.status},
      ${orderColumns.id} as "orderId", ${orderColumns.providerOrderId} as "providerOrderId"
    from event_entries entry ${joinOrder(sql`entry.id`)}
    where entry.once = ${key} and entry.place <> 'released'`,
})

/** The most unpaid places of an account, over all events; the table has as many slots. */
const MOST_UNPAID = 5
/** Minutes that an account which let a place lapse waits for another. */
export const LAPSED_WAIT_MINUTES = 60

/** The places that an account let lapse within the hour and that were not paid later. */
function lapsedWithinHour(accountId: string, at: SQL): SQL {
  return sql`select lapsed_at from event_entries where account_id = ${accountId} and place = 'released'
    and lapsed_at > ${at} - make_interval(mins => ${LAPSED_WAIT_MINUTES})`
}

const countHolds = statement('events.holdsNow', {
  hot: true,
  takes: [t.text, decidingTime],
  gives: one({ held: t.integer, lapsedAt: eventEntries.lapsedAt }),
  sql: (accountId, at) => sql`
    select (select count(*)::int from event_entries where account_id = ${accountId} and place = 'held') as "held",
      (select max(lapsed_at) from (${lapsedWithinHour(accountId, at)}) lately) as "lapsedAt"`,
})

/** Why an account may not hold more places now: how many more are allowed, and when it let one lapse within the hour. */
export async function holdsOf(
  tx: Executor,
  accountId: string,
  at: SQL,
): Promise<{ free: number; lapsedAt: Date | null }> {
  const row = await countHolds(tx, accountId, at)
  return { free: MOST_UNPAID - (row?.held ?? 0), lapsedAt: row?.lapsedAt ?? null }
}

/** The owner of a place, and the first of the places paid with it; null if none exists. */
export const ownerOf = rowBy('events.ownerOf', eventEntries.id, {
  accountId: eventEntries.accountId,
  entryId: t.computed(t.text, sql`coalesce(paid_with, id)`),
})

const entryMailRow = {
  ...rowOf(eventEntries, ['name', 'email']),
  language: eventEntries.lang,
  /** The names of the places in the draw. */
  places: t.texts,
  event: events.name,
  ...rowOf(events, ['translations', 'closesAt', 'atClose']),
  /** The fingerprint that commits to the seeds of the event's draws. */
  commitment: eventSeeds.commitment,
}
export type EntryForMail = RowOf<typeof entryMailRow>

const findEntryForMail = statement('events.findEntryForMail', {
  takes: [eventEntries.id],
  gives: one(entryMailRow),
  sql: (entryId) => sql`
    select event.name as "event", event.translations, entry.name, entry.email, entry.lang as "language", seed.commitment,
      event.closes_at as "closesAt", event.at_close as "atClose",
      array(${placesOf(sql`unique_id`)}) as "places"
    from event_entries entry join events event on event.id = entry.event_id
    join event_seeds seed on seed.event_id = event.id where entry.id = ${entryId}`,
})

/** The data for a mail about the places of an entry, with its recipient; `entryId` is the first of them. */
export async function entryForMail(tx: Executor, entryId: string): Promise<EntryForMail> {
  return mustHave(await findEntryForMail(tx, entryId), `no entry ${entryId}`)
}

/** The places paid with `entry`, itself first, as part of a statement that has such an entry. */
export const placesOf = (what: SQL) =>
  sql`select ${what} from event_entries place where place.id = entry.id or place.paid_with = entry.id
    order by place.hold_slot`

const pastEntries = statement('events.pastEntries', {
  takes: [pageEntries],
  gives: many(pastEntry),
  sql: (entries) => sql`
    select entry.id, entry.unique_id as "uniqueId",
      ${placesJson} as "entries", entry.name, entry.email, entry.mobile as "mobile_no", entry.message,
      ${orderColumns.amount} as "amount", entry.created_at as "at", events.name as "event", events.translations,
      ${orderColumns.status}, ${slipColumns.number} as "slip"
    from ${entries} entries
    join event_entries entry on entry.id = entries.subject_id
    join events on events.id = entry.event_id
    ${joinOrder(sql`entry.id`)} ${joinSlip(sql`entry.id`)}
    order by entries.nth desc`,
})

/** The same as one JSON value, each with its id and its name in the draw. */
export const placesJson = sql`array_to_json(array(${placesOf(sql`json_build_object('id', place.id, 'uniqueId', place.unique_id)`)}))`

/** One page of a donor's entries, newest first, one per payment, with their number. */
export async function entriesOf(
  tx: Executor,
  accountId: string,
  page: PageWindow,
): Promise<{ total: number; rows: PastEntry[] }> {
  return pageOf(tx, { accountId, kind: 'entry' }, page, (entries) => pastEntries(tx, entries))
}
