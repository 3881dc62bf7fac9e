import {
  type Confirmation,
  donatorPayment,
  postPayment,
  reconciled,
  webhook,
} from '@sahay/contract/payments/payments'
import { requireDonor } from '../../kernel/actor.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { type Api, implement } from '../../kernel/http/implement.ts'
import { answersWith } from '../../kernel/http/response/serialise.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Payments } from './payments.service.ts'

const paid = msg('message.paid', 'Your Payment Successfully')
const confirming = msg('message.paid_confirming', 'Paid; we are confirming')

interface Parts {
  readonly payments: Payments
}

/** Browsers' reports of successful checkouts, and the public status of the books. */
export const publicPayments = implement(
  { confirm: postPayment, confirmOwn: donatorPayment, reconciled },
  ({ payments }: Parts) => {
    const confirm = async (sent: Confirmation, owner: string | null) => {
      const payment = await payments.confirm(sent, owner)
      return { payment, message: payment === 'Success' ? paid : confirming }
    }
    return {
      confirm: ({ body }) => confirm(body, null),
      confirmOwn: ({ body, actor }) => confirm(body, requireDonor(actor).accountId),
      async reconciled() {
        const { seal, ...stand } = await payments.reconciled()
        return { data: { ...stand, seal: seal && { number: Number(seal.number), hash: seal.hash } } }
      },
    }
  },
  { confirm: { perMinute: 60 }, confirmOwn: { perMinute: 60 } },
)

/** The provider's webhook: a separate route, since its signature covers the body's raw bytes. */
export const paymentWebhook: Api<Parts> = {
  routes({ app }, { payments }) {
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
  },
}
