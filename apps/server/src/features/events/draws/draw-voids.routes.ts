import { askVoid } from '@sahay/contract/events/office-events'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { DrawVoids } from './draw-voids.service.ts'

export function drawVoidRoutes(context: RouteContext, voids: DrawVoids): void {
  route(
    context,
    askVoid,
    async ({ body }, actor) => ({
      data: { approval: await voids.ask(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
      ),
    }),
    { needs: 'events.draw' },
  )
}
