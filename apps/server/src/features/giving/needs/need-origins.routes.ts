import * as contract from '@sahay/contract/giving/office-need-origins'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import { needStateOf } from './giving-office.routes.ts'
import type { NeedOrigins } from './need-origins.service.ts'

export function needOriginsRoutes(context: RouteContext, origins: NeedOrigins): void {
  const read = { needs: 'needs.read' } as const
  const edit = { needs: 'needs.edit' } as const
  route(
    context,
    contract.readNeedOrigins,
    async ({ query }, actor) => ({ data: await origins.of(actor, query.id) }),
    read,
  )
  route(
    context,
    contract.listNeedsFrom,
    async ({ query }, actor) => {
      const found = await origins.from(actor, query.record)
      return {
        data: found.map((need) => ({
          id: need.id,
          name: need.name,
          requirement: need.requirement,
          state: needStateOf(need),
        })),
      }
    },
    read,
  )
  route(
    context,
    contract.makeNeedFromHelp,
    async ({ body }, actor) => ({
      data: { id: await origins.make(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.need_made', message: 'The need is a draft, and the request is closed.' },
      ),
    }),
    edit,
  )
  route(
    context,
    contract.linkNeed,
    async ({ body }, actor) => ({
      data: { version: await origins.link(actor, body) },
      message: msg(/*i18n*/ { id: 'message.need_saved', message: 'The need is saved.' }),
    }),
    edit,
  )
}
