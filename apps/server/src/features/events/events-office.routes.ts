import { dayOf } from '@sahay/contract/kernel/time'
import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/events/office-events'
import { contentAnswer } from '../../platform/content/content.published.ts'
import { stateOf } from '../../platform/content/content-holder.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import { pictureOf } from './event-picture.ts'
import type { EventsOffice } from './events-office.service.ts'
import type { OfficeEvent } from './events-office.store.ts'

export function eventsOfficeRoutes(context: RouteContext, office: EventsOffice): void {
  const read = { needs: 'events.read' } as const
  const edit = { needs: 'events.edit' } as const
  route(
    context,
    contract.listOfficeEvents,
    async ({ query }, actor) => {
      const { state = null, q: words = null, ...page } = query
      const { rows, next } = await office.list(actor, { state, words: words === '' ? null : words }, page)
      return { data: rows.map(eventAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readOfficeEvent,
    async ({ query }, actor) => ({ data: eventAnswer(await office.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    contract.saveEvent,
    async ({ body }, actor) => {
      const { id, version, code } = await office.save(actor, body)
      return {
        id,
        version,
        eventId: code,
        message: msg(/*i18n*/ { id: 'message.event_saved', message: 'The event is saved.' }),
      }
    },
    edit,
  )
  route(
    context,
    contract.copyEvent,
    async ({ body }, actor) => ({
      data: { id: await office.copy(actor, body.id) },
      message: msg(/*i18n*/ { id: 'message.need_copied', message: 'The copy is a draft.' }),
    }),
    edit,
  )
}

/** An event as the office has it: rupees, all languages, and how far its draw is. */
function eventAnswer(event: OfficeEvent) {
  const { code, name, rules, translations, amount, total, completed, held, winners, oneEach } = event
  const shown = stateOf(event)
  const drawState = event.drawAt && (event.drawnAt ? ('drawn' as const) : ('waiting' as const))
  const ended = drawState ?? (event.closedWith === 'refund' ? ('returned' as const) : null)
  return {
    ...contentAnswer(event),
    state: shown === 'open' ? (ended ?? shown) : shown,
    eventId: code,
    image: pictureOf(event),
    name,
    rules,
    translations,
    amount: toRupees(amount),
    total_people: total,
    completed_people: completed,
    held_people: held,
    winners,
    entriesPerDonor: oneEach ? (1 as const) : null,
    closes_on: event.closesAt && dayOf(event.closesAt),
    at_close: event.atClose,
    unreached_days: event.unreachedDays,
    unreached_then: event.unreachedThen,
    cash_left: event.cashLeft,
    commitment: event.commitment,
    draw_at: event.drawAt?.toISOString() ?? null,
    voided: event.voided,
  }
}
