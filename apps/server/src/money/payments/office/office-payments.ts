import * as contract from '@sahay/contract/payments/office-payments'
import { alerts as alertCalls } from '@sahay/contract/settings/office-alerts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import type { AlertDetail } from '../../../platform/alerts/alerts.published.ts'
import type { Payments } from '../payments.service.ts'
import { reasonOf } from '../refunds/refund-reasons.ts'
import { done } from '../../../platform/records/record.ts'

interface Parts {
  readonly payments: Payments
}

const refundWaits = msg(
  /*i18n*/ { id: 'message.refund_waits', message: 'A second person has to approve it now.' },
)
const refundBegun = msg(/*i18n*/ { id: 'message.refund_begun', message: 'The refund is on its way.' })
const booked = msg(/*i18n*/ { id: 'message.payment_booked', message: 'The payment is booked.' })

/** Payments with their refunds, as staff see and decide them. */
export const officePayments = implement(contract.payments, ({ payments: { office } }: Parts) => ({
  async one({ query: { id }, say }) {
    const { order, payment, left, refunds, lines } = await office.payment(id)
    const { subjectId: record, status: state, purpose } = order
    return {
      data: {
        id: payment?.id ?? order.id,
        order: order.id,
        purpose,
        record,
        state,
        amount: payment?.amount ?? order.amount,
        left,
        refunds: refunds.map((refund) => {
          const { id: refundId, amount, askedBy: by, state: of, createdAt: at } = refund
          return { id: refundId, amount, reason: say(reasonOf(refund)), by, state: of, at }
        }),
        ledger: lines.map(({ at, kind, debit: from, credit: to, amount }) => {
          return { at, kind, from, to, amount }
        }),
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

/** What the machine cannot decide or mend of money, and how staff close it. */
export const alerts = implement(alertCalls, ({ payments }: Parts) => {
  const { office } = payments
  return {
    async list({ query: { kind, state, ...page }, say }) {
      const { rows, next } = await office.alerts({ kind, state }, page)
      return { data: rows.map((row) => shown(row, say)), next }
    },

    one: async ({ query: { id }, say }) => ({ data: shown(await office.alert(id), say) }),

    resolve: async ({ body, staff, say }) => ({
      data: { approval: await office.resolve(staff, body, say) },
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
