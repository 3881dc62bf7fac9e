import { type SQL, sql } from 'drizzle-orm'
import { voucherNumberOf } from '../../../money/books/books.published.ts'
import { joinOrder, orderColumns } from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { nameOfStaff } from '../../../platform/staff/staff.published.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays } from '../../../kernel/database/keyset.ts'
import { columns, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { type EntryPlace, placesJson } from './entries.store.ts'
import { eventDraws, eventEntries, events, eventWinners } from '../events.tables.ts'
import * as contract from '@sahay/contract/events/office-entries'
import type { Platform } from '../../../manifest/feature.ts'
import { seen } from '../../../money/payments/states.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { listed } from '../../../platform/records/record.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { maskMobile } from '../public-name.ts'
import type { Places } from './places.ts'
import { likeLiteral, when, whenIs, listFrom } from '../../../kernel/database/list-statement.ts'

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
    t.oneOf<contract.SoldWay>('online', 'counter'),
    sql`case when entry.account_id is null then 'counter' else 'online' end`,
  ),
  soldBy: t.computed(
    t.nullable(t.text),
    sql`(select ${nameOfStaff(sql`sold_by`)} from event_sales where entry_id = coalesce(entry.paid_with, entry.id))`,
  ),
}

const orders = bothWays({ at: { sql: sql`entry.created_at`, type: 'timestamptz' } }, sql`entry.id`)

/** The name of a place in the draw (`uniqueId`), or the beginning of a name, in lower case: either may match. */
interface Called {
  readonly uniqueId?: string
  readonly text?: string
  /**
   * True within one event: the beginning of any word matches. False over all events: only of the first, which an index
   * finds.
   */
  readonly anyName: boolean
}

function isCalled({ uniqueId, text, anyName }: Called): SQL {
  const name = anyName ? sql`' ' || lower(entry.name) like ` : sql`lower(entry.name) like `
  const ways = [
    ...(uniqueId === undefined ? [] : [sql`entry.unique_id = ${uniqueId}`]),
    ...(text === undefined ? [] : [sql`${name}${`${anyName ? '% ' : ''}${likeLiteral(text)}%`}`]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** One page of places; without a state all except released ones. Refuses with bad_request (after). */
const entriesPage = listFrom('events.findEntries', {
  row: listedEntry,
  as: 'entry',
  orders,
  from: sql`from event_entries entry join events event on event.id = entry.event_id`,
  narrow: {
    place: when(eventEntries.place, (place) => sql`entry.place = ${place}`, sql`entry.place <> 'released'`),
    eventId: whenIs(eventEntries.eventId, 'entry'),
    sold: when(t.oneOf<contract.SoldWay>('online', 'counter'), (sold) =>
      sold === 'counter' ? sql`entry.account_id is null` : sql`entry.account_id is not null`,
    ),
    /** The digits at the end of a mobile. */
    digits: when(t.text, (digits) => sql`reverse(entry.mobile) like reverse(${digits}) || '%'`),
    called: when(
      t.given<Called>({ uniqueId: 'X', text: 'x', anyName: true }, { text: 'x', anyName: false }),
      isCalled,
    ),
  },
})

const entryDetail = {
  ...listedEntry,
  /** The first of the places paid together; its id names the order. */
  firstId: eventEntries.id,
  together: t.json<readonly EntryPlace[]>(),
  message: eventEntries.message,
  amount: t.nullable(t.paise),
  status: t.nullable(orderColumns.status),
  slip: slipColumns.number,
  slip_id: t.nullable(slipColumns.id),
  voucher: t.nullable(t.text),
  /** Why its sale was reversed. */
  end_reason: t.text,
  draw_at: t.nullable(eventDraws.drawAt),
  drawn: t.boolean,
}

const entryById = statement('events.entryById', {
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

/** How to reach the holder of a place. */
const contactOf = rowBy('events.contactOf', eventEntries.id, rowOf(eventEntries, ['name', 'mobile', 'email']))

interface Parts extends Platform {
  readonly places: Pick<Places, 'cancel'>
}

/** The form of a place's name in the draw (public-name.ts). */
const publicName = /^[2-9A-HJ-NP-Z]{10}$/i

/** The places taken, for staff. */
export const officeEntries = implement(contract.entries, ({ db, now, places }: Parts) => {
  const get = async (id: string) => orNotFound(await entryById(db, id))

  return {
    async list({ query: { q = '', ...query } }) {
      const page = await entriesPage(db, { ...query, ...soughtIn(q.trim(), query.eventId !== undefined) })
      return listed(page, (entry) => ({ ...entry, mobile: maskMobile(entry.mobile) }))
    },

    async one({ query: { id } }) {
      const { firstId: _first, status, ...entry } = await get(id)
      return { data: { ...entry, mobile: maskMobile(entry.mobile), status: status && seen[status] } }
    },

    async contact({ body: { id }, staff }) {
      const data = orNotFound(await contactOf(db, id))
      await recordAudit(db, { action: 'entry.contact_read', by: staff, subject: id }, now())
      return { data }
    },

    /** Safe to repeat. */
    async free({ body: { id }, staff }) {
      const { place, firstId } = await get(id)
      if (place === 'confirmed') throw new Problem('already_paid')
      const entry = { action: 'entry.freed', by: staff, subject: firstId } as const
      if (place === 'held') await places.cancel(firstId, (tx) => recordAudit(tx, entry, now()))
      return {
        message: msg('message.place_freed', 'The place has been released.'),
      }
    },
  }
})

/** Parses what staff typed: a place's name in the draw, the digits of a mobile, or words of a name. */
function soughtIn(typed: string, anyName: boolean): { readonly digits?: string; readonly called?: Called } {
  if (typed === '') return {}
  const digits = typed.replace(/[\s()+-]/g, '').replace(/^0+/, '')
  if (/^\d{4,}$/.test(digits)) return { digits }
  const text = typed.toLowerCase()
  if (!publicName.test(typed)) return { called: { text, anyName } }
  const uniqueId = typed.toUpperCase()
  // one in eighteen has no digit, and may also be a person's name
  return { called: /\d/.test(typed) ? { uniqueId, anyName } : { uniqueId, text, anyName } }
}
