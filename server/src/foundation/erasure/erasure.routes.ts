import * as contract from '@sahay/contract/personal-data'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { AccountClosing } from './account-closing.service.ts'
import type { RequestErasure } from './requests.service.ts'

export function erasureRoutes(
  context: RouteContext,
  { closing, requests }: { closing: AccountClosing; requests: RequestErasure },
): void {
  route(
    context,
    contract.exportAccount,
    async (_input, actor) => {
      const { at, sections } = await closing.show(actor)
      return { data: { at: at.toISOString(), sections: sections.map(({ what, rows }) => ({ what, rows })) } }
    },
    { perMinute: 10 },
  )
  route(context, contract.beginClosing, async (_input, actor, from) => ({
    message: 'We have sent a 6-digit code to your mail.',
    ...(await closing.begin(actor, from)),
  }))
  route(context, contract.closeAccount, async ({ body }, actor, from) => {
    await closing.close(actor, body, from)
    return { message: 'Your account is closed.' }
  })
  route(context, contract.findPerson, async ({ body }, actor) => ({
    data: (await requests.find(actor, body)).map(({ id, kind, row }) => ({ id, kind, row })),
  }))
  route(context, contract.erasePerson, async ({ body }, actor) => {
    await requests.erase(actor, body.id)
    return { message: 'Erased. Numbers and amounts stay in the books.' }
  })
}
