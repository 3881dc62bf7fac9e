import type { Payments } from './payments.service.ts'
import {
  type Confirmation,
  donatorPayment,
  postPayment,
  reconciled,
  webhook,
} from '@sahay/contract/payments/payments'
import { requireDonor } from '../../kernel/actor.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { Problem } from '../../kernel/problem.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { answersWith } from '../../kernel/http/response/serialise.ts'
import { msg } from '../../kernel/language/message.ts'

const SUCCESS = msg(/*i18n*/ { id: 'message.paid', message: 'Your Payment Successfully' })
const CONFIRMING = msg(/*i18n*/ { id: 'message.paid_confirming', message: 'Paid; we are confirming' })

export function paymentsRoutes(context: RouteContext, payments: Payments): void {
  const confirm = async (said: Confirmation, owner: string | null) => {
    const payment = await payments.confirm(said, owner)
    return {
      payment,
      message: payment === 'Success' ? SUCCESS : CONFIRMING,
    }
  }
  route(context, postPayment, ({ body }) => confirm(body, null), { perMinute: 60 })
  route(context, donatorPayment, ({ body }, actor) => confirm(body, requireDonor(actor).accountId), {
    perMinute: 60,
  })
  route(context, reconciled, async () => {
    const { at, ok, books, lists, alerts, seal } = await payments.reconciled()
    const iso = (instant: Date | null) => instant?.toISOString() ?? null
    return {
      data: {
        at: iso(at),
        ok,
        books: { at: iso(books.at), ok: books.ok },
        lists: { at: iso(lists.at), upTo: iso(lists.upTo), ok: lists.ok },
        alerts,
        seal: seal && { number: Number(seal.number), hash: seal.hash },
      },
    }
  })
  webhookRoute(context, payments)
}

/** The webhook's route of its own, since its signature is over the body's bytes as they came. */
function webhookRoute({ app }: RouteContext, payments: Payments): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const url of addressesOf(webhook)) {
      scope.post(url, { schema: answersWith(webhook) }, async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new Problem('bad_request')
        await payments.webhook(request.body, request.headers)
        return { status: true, message: 'Noted.' }
      })
    }
  })
}
