import { saveEvent } from '@sahay/contract/office-events'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { EventsOffice } from './events-office.service.ts'
import { msg } from '../../kernel/language/message.ts'

export function eventsOfficeRoutes(context: RouteContext, office: EventsOffice): void {
  route(
    context,
    saveEvent,
    async ({ body }, actor) => {
      const { id, code } = await office.save(actor, body)
      return {
        id,
        eventId: code,
        message: msg(/*i18n*/ { id: 'message.event_saved', message: 'The event is saved.' }),
      }
    },
    { needs: 'events.edit' },
  )
}
