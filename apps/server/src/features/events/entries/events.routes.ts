import { textsIn } from '../../../kernel/language/content.ts'
import {
  acknowledgeWinners,
  addEntry,
  cancelEntry,
  drawCertificate,
  drawnWinners,
  entryHistory,
  listEvents,
  readEvent,
} from '@sahay/contract/events/events'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { toRupees } from '@sahay/contract/kernel/money'
import { askedOf, paginationOf } from '../../../platform/histories/pages.ts'
import { seen } from '../../../money/payments/states.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Draws } from '../draws/draws.service.ts'
import { createEventView } from '../event-view.ts'
import type { Events } from './events.service.ts'
import type { PublicEvent } from '../events.store.ts'
import { maskMobile } from '../masked-mobile.ts'
import { msg } from '../../../kernel/language/message.ts'

export function eventsRoutes(context: RouteContext, events: Events, draws: Draws, now: () => Date): void {
  const show = createEventView()
  const shown = (event: PublicEvent, language: LanguageCode) => show(event, language, now())
  route(
    context,
    listEvents,
    async (_input, _actor, { language }) => {
      const data = await events.list()
      return { data: data.map((event) => shown(event, language)) }
    },
    { clockDependent: true },
  )

  route(
    context,
    readEvent,
    async ({ query }, _actor, { language }) => ({ data: shown(await events.one(query.eventId), language) }),
    { clockDependent: true },
  )

  route(
    context,
    addEntry,
    async ({ body }, actor, { language }) => {
      const { entry, status, orderId } = await events.enter(actor, body, language)
      const { places, eventId, name, email, mobile, message, heldUntil, amount } = entry
      const [{ id, uniqueId }] = places
      return {
        orderId,
        events: {
          id,
          uniqueId,
          eventId,
          name,
          email,
          mobile_no: mobile,
          message,
          amount: toRupees(amount),
          amountPaise: Number(amount),
          status,
          heldUntil: heldUntil.toISOString(),
          now: now().toISOString(),
        },
        entries: places,
        message: msg(
          /*i18n*/ {
            id: 'message.places_held',
            message:
              '{count, plural, one {Your place is kept for 15 minutes. Please pay now.} other {Your # places are kept for 15 minutes. Please pay now.}}',
          },
          { count: places.length },
        ),
      }
    },
    { limit: 'order' },
  )

  route(context, cancelEntry, async ({ params }, actor) => ({
    payment: await events.cancel(actor, params.id),
    message: msg(/*i18n*/ { id: 'message.place_given_back', message: 'Your place is open to others again.' }),
  }))

  route(context, entryHistory, async ({ query }, actor, { language }) => {
    const { total, rows } = await events.history(actor, askedOf(query))
    const data = rows.map((entry) => {
      const { name: event, lang } = textsIn<'name'>(language, entry.translations, {
        name: entry.event,
      })
      return {
        id: entry.id,
        uniqueId: entry.uniqueId,
        entries: entry.entries.map(({ id, uniqueId }) => ({ id, uniqueId })),
        event,
        lang,
        name: entry.name,
        email: entry.email,
        mobile_no: entry.mobile,
        message: entry.message,
        amount: toRupees(entry.amount),
        status: seen[entry.status],
        slip: entry.slip,
        at: entry.createdAt.toISOString(),
      }
    })
    return { data: { data, pagination: paginationOf(query, total) } }
  })

  drawRoutes(context, draws)
}

const WON = msg(/*i18n*/ { id: 'message.drawn', message: 'Congratulations!' })
const NOT_DRAWN = msg(/*i18n*/ { id: 'message.not_drawn', message: 'The draw has not been held yet.' })

function drawRoutes(context: RouteContext, draws: Draws): void {
  route(
    context,
    drawnWinners,
    async ({ query }) => {
      const winners = await draws.winners(query.eventId)
      const data = winners.map((winner) => ({
        id: winner.id,
        eventId: winner.eventId,
        uniqueId: winner.uniqueId,
        // whom nobody could reach is not named
        name: winner.returned ? '' : winner.name,
        mobile_no: winner.returned ? '' : maskMobile(winner.mobile),
        instead_of: winner.insteadOf,
        returned: winner.returned,
      }))
      return { data, message: data.length > 0 ? WON : NOT_DRAWN }
    },
    { perMinute: 120 },
  )

  route(
    context,
    acknowledgeWinners,
    async ({ body: { eventId, eventUniqueId, winners } }) => {
      await draws.acknowledge({
        eventId,
        code: eventUniqueId,
        winners: winners.split(',').map((id) => id.trim()),
      })
      return { message: msg(/*i18n*/ { id: 'message.winners', message: 'These are the winners.' }) }
    },
    { perMinute: 120 },
  )

  route(
    context,
    drawCertificate,
    async ({ query }) => {
      const { live, voided } = await draws.certificates(query.eventId)
      return { data: live, voided }
    },
    { perMinute: 120 },
  )
}
