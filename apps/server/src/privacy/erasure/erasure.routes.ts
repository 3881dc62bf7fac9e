import * as contract from '@sahay/contract/donors/personal-data'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { columnsOf } from './columns.ts'
import type { AccountClosing } from './account-closing.service.ts'
import type { RequestErasure } from './requests.service.ts'
import { msg } from '../../kernel/language/message.ts'

export function erasureRoutes(
  context: RouteContext,
  { closing, requests }: { closing: AccountClosing; requests: RequestErasure },
): void {
  route(
    context,
    contract.exportAccount,
    async (_input, actor, _from, say) => {
      const { at, sections } = await closing.show(actor)
      return {
        data: {
          at: at.toISOString(),
          sections: sections.map((one) => ({
            what: say(one.what),
            columns: Object.fromEntries(columnsOf(one).map(([key, heading]) => [key, say(heading)])),
            rows: one.rows,
          })),
        },
      }
    },
    { perMinute: 10 },
  )
  route(context, contract.beginClosing, async (_input, actor, from) => ({
    message: msg(
      /*i18n*/ { id: 'message.close_code_sent', message: 'We have sent a 6-digit code to your mail.' },
    ),
    ...(await closing.begin(actor, from)),
  }))
  route(context, contract.closeAccount, async ({ body }, actor, from) => {
    await closing.close(actor, body, from)
    return { message: msg(/*i18n*/ { id: 'message.account_closed', message: 'Your account is closed.' }) }
  })
  route(context, contract.findPerson, async ({ body }, actor) => ({
    data: (await requests.find(actor, body)).map(({ id, kind, row }) => ({ id, kind, row })),
  }))
  route(context, contract.erasePerson, async ({ body }, actor) => {
    await requests.erase(actor, body.id)
    return {
      message: msg(
        /*i18n*/ { id: 'message.request_erased', message: 'Erased. Numbers and amounts stay in the books.' },
      ),
    }
  })
}
