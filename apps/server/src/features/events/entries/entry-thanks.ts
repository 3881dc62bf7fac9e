import { type SQL, sql } from 'drizzle-orm'
import { decidingTime } from '../../../kernel/time/app-time.ts'
import { paidRow } from '../../../money/thanks/paid-record.ts'
import { joinOrder, orderColumns } from '../../../money/payments/payments.published.ts'
import { joinSlip } from '../../../money/slips/slips.published.ts'
import type { ThanksSource } from '../../../money/thanks/thanks.service.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { type TextsIn, textsIn, freeTextOf } from '../../../kernel/language/content.ts'
import { Problem } from '../../../kernel/problem.ts'
import { placesJson } from './entries.store.ts'
import { eventPictureOf } from '../event.ts'
import { type PublicEvent, shownEvent } from '../events.store.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { eventEntries } from '../events.tables.ts'
import { pick } from '../../../kernel/pick.ts'

const entryRow = {
  ...rowOf(eventEntries, ['accountId', 'name', 'email', 'mobile', 'eventId', 'heldUntil']),
  amount: t.computed(orderColumns.amount, sql`${orderColumns.amount}`),
  at: eventEntries.createdAt,
  ...paidRow,
  /** All places of its payment. */
  places: t.computed(t.json<readonly { readonly id: string; readonly uniqueId: string }[]>(), placesJson),
}

const entryToShow = statement('events.entryToShow', {
  takes: [eventEntries.id, decidingTime],
  // held: while it is being paid for
  gives: one({ ...entryRow, held: t.boolean }),
  sql: (id, at) => sql`
    select ${columns(entryRow, 'entry')}, entry.place = 'held' and entry.held_until > ${at} as "held"
    from event_entries entry ${joinOrder(sql`entry.id`)} ${joinSlip(sql`entry.id`)}
    where entry.id = ${id}`,
})

/** The event's data on the page after an entry. */
const shown = (
  { id, code, image, drawAt, closesAt, atClose, state, total, completed }: PublicEvent,
  texts: TextsIn<'name'>,
) => ({
  id,
  eventId: code,
  name: texts.name,
  lang: texts.lang,
  image: eventPictureOf({ id, image }),
  draw_at: drawAt?.toISOString() ?? null,
  closes_at: closesAt?.toISOString() ?? null,
  at_close: atClose,
  state,
  pending_people: total - completed,
})

/** The thank-you page for places in events. A place that was given back cannot be paid for: others may have it. */
export function entryThanksSource(db: Database, instant: () => SQL): ThanksSource {
  return {
    async read(id, language) {
      const found = await entryToShow(db, id, instant())
      const event = found && (await shownEvent(db, found.eventId))
      if (!found || !event) return null
      const { places, held, heldUntil } = found
      return {
        ...pick(found, 'accountId', 'at', 'name', 'email', 'amount', 'order', 'slip', 'returned'),
        open: held,
        parts: {
          event: shown(event, textsIn<'name'>(language, event.translations, event)),
          entries: places.map((place) => ({ ...place, heldUntil: held ? heldUntil.toISOString() : null })),
        },
      }
    },

    async payer(id) {
      const found = await entryToShow(db, id, instant())
      const event = found && (await shownEvent(db, found.eventId))
      if (!found || !event) throw new Problem('not_found')
      if (!found.held) throw new Problem('hold_over')
      const { name, email, mobile, heldUntil } = found
      return { name, email, mobile, about: freeTextOf('name', event.translations, event), heldUntil }
    },
  }
}
