import { approveVoid, askVoid, listVoids } from '@sahay/contract/office-events'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { DrawVoids } from './draw-voids.service.ts'
import { msg } from '../../kernel/language/message.ts'

export function drawVoidRoutes(context: RouteContext, voids: DrawVoids): void {
  route(
    context,
    listVoids,
    async ({ query }, actor) => {
      const { rows, next } = await voids.all(actor, query)
      const data = rows.map((line) => ({
        eventId: line.eventId,
        event: line.event,
        draw: line.draw,
        reason: line.reason,
        askedBy: line.askedBy,
        askedAt: line.askedAt.toISOString(),
        approvedBy: line.approvedBy,
        approvedAt: line.approvedAt?.toISOString() ?? null,
      }))
      return { data, next }
    },
    { needs: 'draws.read' },
  )
  route(
    context,
    askVoid,
    async ({ body }, actor) => {
      await voids.ask(actor, body)
      return {
        message: msg(
          /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
        ),
      }
    },
    { needs: 'events.draw' },
  )
  route(
    context,
    approveVoid,
    async ({ body }, actor) => ({
      draw_at: (await voids.approve(actor, body.eventId)).toISOString(),
      message: msg(
        /*i18n*/ { id: 'message.void_approved', message: 'The draw is void, and a new one is fixed.' },
      ),
    }),
    { needs: 'events.draw' },
  )
}
