import * as contract from '@sahay/contract/staff/office-notices'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Notices } from './notices.service.ts'

export function noticesRoutes(context: RouteContext, notices: Notices): void {
  route(context, contract.listNotices, async ({ query: { kind, unread, ...page } }, actor, _from, say) => {
    const { rows, next } = await notices.page(actor, page, { kind, unread })
    const data = rows.map((one) => ({
      id: String(one.id),
      kind: one.kind,
      text: say(one.content),
      subject: one.subject,
      at: one.at.toISOString(),
      readAt: one.readAt?.toISOString() ?? null,
    }))
    return { data, next }
  })
  route(context, contract.countNotices, async (_input, actor) => {
    const { unread, muted } = await notices.count(actor)
    return { data: { unread, muted: [...muted] } }
  })
  route(context, contract.readNotices, async ({ body }, actor) => {
    await notices.read(actor, body.id ?? null)
    return {}
  })
  route(context, contract.muteNotices, async ({ body: { kind, muted } }, actor) => {
    await notices.mute(actor, kind, muted)
    return {
      message: muted
        ? msg(/*i18n*/ { id: 'message.notices_muted', message: 'You hear of this no more.' })
        : msg(/*i18n*/ { id: 'message.notices_unmuted', message: 'You hear of this again.' }),
    }
  })
}
