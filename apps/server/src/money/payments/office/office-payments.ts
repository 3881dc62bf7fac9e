import * as contract from '@sahay/contract/payments/office-payments'
import { alerts as alertCalls } from '@sahay/contract/settings/office-alerts'
import { paise } from '@sahay/contract/kernel/money'
import type { Database } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { alertById, type AlertDetail, alertsPage } from '../../../platform/alerts/alerts.published.ts'
import { orNotFound } from '../../../kernel/problem.ts'
import { linesOf } from '../ledger.ts'
import { orderNamed } from '../orders.store.ts'
import type { Payments } from '../payments.service.ts'
import { storedPayment } from '../payments.store.ts'
import { leftAfter } from '../refunds/refund-books.ts'
import { refundsOf } from '../refunds/refunds.store.ts'
import { reasonOf } from '../refunds/refund-reasons.ts'
import { done, listed } from '../../../platform/records/record.ts'

interface Parts {
  readonly db: Database
  readonly payments: Payments
}

const refundWaits = msg('message.refund_waits', 'A second person has to approve it now.')
const refundBegun = msg('message.refund_begun', 'The refund is on its way.')
const booked = msg('message.payment_booked', 'The payment is booked.')

/** Payments with their refunds, as staff see and decide them. */
export const officePayments = implement(contract.payments, ({ db, payments: { office } }: Parts) => ({
  async one({ query: { id }, say }) {
    const order = orNotFound(await orderNamed(db, id))
    const payment = await storedPayment(db, id.startsWith('pay_') ? id : (order.paidBy ?? ''))
    const refunds = payment ? await refundsOf(db, payment.id) : []
    const lines = payment ? await linesOf(db, payment.id) : []
    return {
      data: {
        id: payment?.id ?? order.id,
        order: order.id,
        purpose: order.purpose,
        record: order.subjectId,
        state: order.status,
        amount: payment?.amount ?? order.amount,
        left: payment ? leftAfter(payment, refunds) : paise(0),
        refunds: refunds.map((refund) => {
          const { id: refundId, amount, askedBy: by, state, createdAt: at } = refund
          return { id: refundId, amount, reason: say(reasonOf(refund)), by, state, at }
        }),
        ledger: lines.map(({ debit: from, credit: to, ...line }) => ({ ...line, from, to })),
      },
    }
  },

  async refund({ body, staff }) {
    const { id, amount, waits } = await office.refund(staff, body)
    return { data: { id, amount, waits }, message: waits ? refundWaits : refundBegun }
  },

  ask: async ({ body: { id }, staff, from }) => ({
    data: { state: await office.askNow(staff, id, from) },
    message: done,
  }),
}))

function shown(alert: AlertDetail, say: Translator['say']) {
  const { id, kind, subject, amount, details, createdAt: at, resolvedAt: closedAt, resolution } = alert
  return { id, kind, subject, amount, details: say(details), at, closedAt, resolution }
}

/** Problems with money that the software cannot decide or repair, and how staff close them. */
export const alerts = implement(alertCalls, ({ db, payments }: Parts) => {
  return {
    list: async ({ query, say }) => listed(await alertsPage(db, query), (row) => shown(row, say)),

    one: async ({ query: { id }, say }) => ({ data: shown(orNotFound(await alertById(db, id)), say) }),

    resolve: async ({ body, staff, say }) => ({
      data: { approval: await payments.office.resolve(staff, body, say) },
      message: done,
    }),

    async book({ body, staff }) {
      const { order, paymentId } = await payments.book(staff, body)
      const { subjectId: record, status: state, amount } = order
      return { data: { paymentId, record, state, amount }, message: booked }
    },

    async unmatched() {
      const { count, amount, last: upTo } = await payments.unmatched()
      return { data: { count, amount, upTo } }
    },

    async bookUnmatched({ body: { upTo, ...body }, staff }) {
      return { data: await payments.bookMany(staff, { ...body, upTo: new Date(upTo) }), message: done }
    },
  }
})
