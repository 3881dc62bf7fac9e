import { askEnd } from '@sahay/contract/events/office-events'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { EndSettings } from './end-settings.service.ts'

export function endSettingRoutes(context: RouteContext, ends: EndSettings): void {
  route(
    context,
    askEnd,
    async ({ body: { closes_on: closesOn, at_close: atClose, ...asked } }, actor) => ({
      data: { approval: await ends.ask(actor, { ...asked, closesOn, atClose }) },
      message: msg(
        /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
      ),
    }),
    { needs: 'events.edit' },
  )
}
