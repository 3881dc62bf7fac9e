import { sql } from 'drizzle-orm'
import { forgetCash } from '../../money/cash/cash.published.ts'
import { section } from '../../privacy/erasure/columns.ts'
import {
  type AccountHolder,
  type Erased,
  erasedOf,
  findWith,
  type RequestHolder,
} from '../../privacy/erasure/erasure.ts'
import { recordsOf } from '../../platform/histories/histories.published.ts'
import { giveUpOrders } from '../../money/payments/give-up.ts'
import { releasePlaces } from './entries/places.store.ts'
import { rowOf, type RowOf, t } from '../../kernel/database/fields.ts'
import { msg } from '../../kernel/language/message.ts'
import { many, statement, values } from '../../kernel/database/statement.ts'
import { eraseOf } from '../../platform/documents/documents.published.ts'
import { eventEntries, events, eventWinners } from './events.tables.ts'
import { joinOrder, orderColumns, orderIs } from '../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../money/slips/slips.published.ts'
import type { Executor } from '../../kernel/database/database.ts'

/** The first of the places paid together. */
const own = (accountId: string) => recordsOf({ accountId, kind: 'entry' })

const ownPlaces = (accountId: string) => {
  const first = own(accountId)
  return sql`${first} union all select id from event_entries where paid_with in (${first})`
}

const shown = {
  ...rowOf(eventEntries, ['id', 'name', 'email', 'mobile', 'message']),
  event: events.name,
  places: t.nullable(t.text),
  state: eventEntries.place,
  rupees: t.float,
  status: orderColumns.status,
  slip: slipColumns.number,
  at: t.text,
}

const entriesToShow = statement('events.entriesToShow', {
  takes: [t.text],
  gives: many(shown),
  sql: (accountId) => sql`
      select entry.id, events.name as "event", (select string_agg(place.unique_id, ', ' order by place.hold_slot)
          from event_entries place where place.id = entry.id or place.paid_with = entry.id) as "places", entry.place as "state", entry.name,
        entry.email, entry.mobile, entry.message, (${orderColumns.amount} / 100.0)::float8 as "rupees",
        ${orderColumns.status}, ${slipColumns.number} as "slip", entry.created_at::text as "at"
      from event_entries entry join events on events.id = entry.event_id
      ${joinOrder(sql`entry.id`)} ${joinSlip(sql`entry.id`)}
      where entry.id in (${own(accountId)}) order by entry.created_at desc`,
})

const unpaidPlaces = statement('events.unpaidPlaces', {
  takes: [t.text],
  gives: values({ id: eventEntries.id }),
  sql: (accountId) => sql`
      select entry.id from event_entries entry ${joinOrder(sql`entry.id`)}
      where entry.id in (${own(accountId)}) and entry.place = 'held' and not ${orderIs('funded')}
      order by entry.id`,
})

const named = rowOf(eventEntries, ['id', 'email', 'mobile'])

const erasePlaces = statement('events.erasePlaces', {
  takes: [t.text],
  gives: many(named),
  sql: (accountId) => sql`
      with before as (select id, email, mobile from event_entries where id in (${ownPlaces(accountId)}) for update)
      update event_entries set name = '', email = '', mobile = '', message = ''
      from before where event_entries.id = before.id
      returning before.id, before.email, before.mobile`,
})

/** Erases the details of prizes; what was won and when it was handed over stays. */
const erasePrizes = statement('events.erasePrizes', {
  takes: [t.text],
  gives: values({ id: eventWinners.id }),
  sql: (accountId) => sql`
      with won as (select id from event_winners where entry_id in (${ownPlaces(accountId)})),
      emptied as (
        update event_prizes set received_by = '', note = '', tax_note = '', document_id = null where winner_id in (select id from won)
      )
      select id from won`,
})

const MOST_FOUND = 100

/** Places sold over the counter, each a separate record. */
const findUnowned = statement('events.findUnowned', {
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many({
    id: eventEntries.id,
    event: events.name,
    places: eventEntries.uniqueId,
    state: eventEntries.place,
    ...rowOf(eventEntries, ['name', 'email', 'mobile']),
    slip: slipColumns.number,
    at: t.text,
  }),
  sql: (reference, email, mobile) => sql`
    select entry.id, events.name as "event", entry.unique_id as "places", entry.place as "state", entry.name, entry.email,
      entry.mobile, ${slipColumns.number} as "slip", entry.created_at::text as "at"
    from event_entries entry join events on events.id = entry.event_id ${joinSlip(sql`entry.id`)}
    where entry.account_id is null and entry.name || entry.email || entry.mobile <> ''
      and (entry.id = ${reference}::text or entry.email = ${email}::text or entry.mobile = ${mobile}::text)
    order by entry.created_at desc limit ${MOST_FOUND}`,
})

const eraseUnowned = statement('events.eraseUnowned', {
  takes: [eventEntries.id],
  gives: many({ ...named, prizes: t.texts }),
  sql: (id) => sql`
    with before as (select id, email, mobile from event_entries
      where (id = ${id} or paid_with = ${id}) and account_id is null and name || email || mobile <> '' for update),
    emptied as (
      update event_prizes set received_by = '', note = '', document_id = null
      where winner_id in (select id from event_winners where entry_id in (select id from before))
    )
    update event_entries set name = '', email = '', mobile = '', message = ''
    from before where event_entries.id = before.id
    returning before.id, before.email, before.mobile,
      array(select event_winners.id from event_winners where entry_id = before.id) as "prizes"`,
})

/** The results of erasing some places and prizes, whose pictures are erased too. */
async function erasedWith(
  tx: Executor,
  places: readonly RowOf<typeof named>[],
  prizes: readonly string[],
): Promise<Erased> {
  const folders = []
  for (const prize of prizes) folders.push(...(await eraseOf(tx, prize)))
  const { subjects, addresses } = erasedOf(places)
  return { subjects: [...subjects, ...prizes], addresses, folders }
}

/** The stored data about a donor's places in events. A paid place stays in the draw, by its public code alone. */
export const entriesHolder: AccountHolder & RequestHolder = {
  async show(tx, accountId) {
    const rows = await entriesToShow(tx, accountId)
    return [section(msg('kept.places', 'Your places in events'), rows)]
  },

  async erase(tx, accountId, at) {
    await giveUpOrders(tx, own(accountId))
    const unpaid = await unpaidPlaces(tx, accountId)
    for (const id of unpaid) await releasePlaces(tx, id, sql`${at}::timestamptz`)
    const erased = await erasePlaces(tx, accountId)
    return erasedWith(tx, erased, await erasePrizes(tx, accountId))
  },

  find: findWith('entry', findUnowned),

  async eraseOne(tx, id) {
    const erased = await eraseUnowned(tx, id)
    if (erased.length === 0) return null
    await forgetCash(tx, [id])
    const prizes = erased.flatMap((one) => one.prizes)
    return erasedWith(tx, erased, prizes)
  },
}
