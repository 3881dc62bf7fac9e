import { type SQL, sql } from 'drizzle-orm'
import {
  contentOrders,
  inState,
  lastPosition,
  listedContent,
} from '../../platform/content/content.published.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, rowOf, t, type ValueOf } from '../../kernel/database/fields.ts'
import { withStaffTranslations } from '../../kernel/language/content-sql.ts'
import { rowBy, statement, value } from '../../kernel/database/statement.ts'
import { cleanRules } from './clean-rules.ts'
import { eventDraws, events, eventSeeds } from './events.tables.ts'
import { when, listFrom } from '../../kernel/database/list-statement.ts'

const liveDraw = sql`from event_draws where event_id = events.id and voided_at is null`

const officeEvent = {
  ...listedContent(events),
  ...rowOf(events, ['code', 'image', 'name', 'rules', 'translations']),
  ...rowOf(events, ['winners', 'oneEach', 'closesAt', 'closedAt', 'closedWith']),
  amount: events.amountPaise,
  total_people: events.totalPeople,
  completed_people: events.completedPeople,
  held_people: events.heldPeople,
  at_close: events.atClose,
  unreached_days: events.unreachedDays,
  unreached_then: events.unreachedThen,
  commitment: t.computed(
    t.nullable(eventSeeds.commitment),
    sql`(select commitment from event_seeds where event_id = events.id)`,
  ),
  draw_at: t.computed(t.nullable(eventDraws.drawAt), sql`(select draw_at ${liveDraw})`),
  drawnAt: t.computed(t.nullable(eventDraws.drawnAt), sql`(select drawn_at ${liveDraw})`),
  voided: t.computed(
    t.integer,
    sql`(select count(*)::int from event_draws where event_id = events.id and voided_at is not null)`,
  ),
  /** Places sold for cash and not yet returned, in an event whose payments are refunded. */
  cash_left: t.computed(
    t.integer,
    sql`case when closed_with = 'refund' then (select count(*)::int from event_entries
      where event_id = events.id and place = 'confirmed' and account_id is null) else 0 end`,
  ),
}
export type OfficeEvent = RowOf<typeof officeEvent>

const state = t.oneOf('draft', 'scheduled', 'open', 'waiting', 'drawn', 'returned', 'void', 'archived')

/** The progress of the draw of an open event. */
const drawConditions = {
  open: sql`closed_at is null and not exists (select ${liveDraw})`,
  returned: sql`closed_with = 'refund'`,
  waiting: sql`exists (select ${liveDraw} and drawn_at is null)`,
  drawn: sql`exists (select ${liveDraw} and drawn_at is not null)`,
} as const

function stateCondition(of: ValueOf<typeof state>): SQL {
  if (of === 'void')
    return sql`exists (select from event_draws where event_id = events.id and voided_at is not null)`
  if (of === 'open' || of === 'waiting' || of === 'drawn' || of === 'returned')
    return sql`${inState('open')} and ${drawConditions[of]}`
  return inState(of)
}

/** One page of the events; without a state all except archived ones. Refuses with bad_request (after). */
export const eventsPage = listFrom('events.findEvents', {
  row: officeEvent,
  orders: contentOrders,
  from: sql`from events`,
  narrow: {
    state: when(state, stateCondition, inState(null)),
    /** Part of the name, or of the public code; with few events, an index gains nothing. */
    q: when(t.text, (q) => sql`strpos(lower(name || ' ' || code), lower(${q})) > 0`),
  },
})

export const eventById = rowBy('events.eventById', events.id, officeEvent)

/** An event, locked until the transaction ends. */
export const lockEvent = rowBy('events.lockEvent', events.id, officeEvent, { rest: sql`for no key update` })

/** The fields of an event that staff write. */
const eventTerms = rowOf(events, [
  'name',
  // HTML; it is cleaned here, also in other languages
  'rules',
  'translations',
  'amountPaise',
  'totalPeople',
  'winners',
  'oneEach',
  'closesAt',
  'atClose',
  'unreachedDays',
  'unreachedThen',
])
export type EventTerms = RowOf<typeof eventTerms>

const cleanTranslations = (translations: EventTerms['translations']): EventTerms['translations'] =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { name, rules }]) => [
      language,
      { name, rules: cleanRules(rules) },
    ]),
  )

/** Inserts an event at the end of the order; only this function and the next write rules, cleaned. */
export async function insertEvent(
  tx: Executor,
  event: EventTerms & Omit<typeof events.$inferInsert, 'position'>,
): Promise<void> {
  await tx.insert(events).values({
    ...event,
    rules: cleanRules(event.rules),
    translations: cleanTranslations(event.translations),
    position: lastPosition(events),
  })
}

/**
 * Changes an event; returns its new version. Returns null and writes nothing if places, price, winners or end would
 * change although somebody has a place, or if it has closed.
 */
export const updateEvent = statement('events.changeEvent', {
  takes: [events.id, eventTerms],
  gives: value({ version: events.version }),
  sql: (id, terms) => sql`
    update events set name = ${terms.name}, rules = ${cleanRules(terms.rules)},
      translations = ${withStaffTranslations(events.translations, cleanTranslations(terms.translations))}, amount_paise = ${terms.amountPaise},
      total_people = ${terms.totalPeople}, winners = ${terms.winners}, one_each = ${terms.oneEach},
      closes_at = ${terms.closesAt}::timestamptz, at_close = ${terms.atClose},
      unreached_days = ${terms.unreachedDays}, unreached_then = ${terms.unreachedThen}, version = version + 1
    where id = ${id} and ((held_people + completed_people = 0 and closed_at is null)
      or (amount_paise, total_people, winners, one_each, closes_at, at_close, unreached_days, unreached_then)
        is not distinct from (${terms.amountPaise}, ${terms.totalPeople}::integer, ${terms.winners}::integer,
          ${terms.oneEach}::boolean, ${terms.closesAt}::timestamptz, ${terms.atClose}::text,
          ${terms.unreachedDays}::smallint, ${terms.unreachedThen}::text))
    returning version`,
})
