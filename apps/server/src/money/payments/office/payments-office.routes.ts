import { toRupees } from '@sahay/contract/kernel/money'
import {
  bookPayment,
  bookUnmatched,
  listAlerts,
  readAlert,
  resolveAlert,
  unmatchedPayments,
} from '@sahay/contract/settings/office-alerts'
import { payments } from '@sahay/contract/payments/office-payments'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import type { WholeAlert } from '../../../platform/alerts/alerts.published.ts'
import type { Payments } from '../payments.service.ts'
import { msg } from '../../../kernel/language/message.ts'
import { reasonOf } from '../refunds/refund-reasons.ts'

export function paymentsOfficeRoutes(
  context: RouteContext,
  { office, book, bookMany, unmatched }: Payments,
): void {
  route(context, payments.one, async ({ query: { id } }, actor, _from, say) => {
    const { order, payment, left, refunds, lines } = await office.payment(actor, id)
    return {
      data: {
        id: payment?.id ?? order.id,
        order: order.id,
        purpose: order.purpose,
        record: order.subjectId,
        state: order.status,
        amount: payment?.amount ?? order.amount,
        left,
        refunds: refunds.map((refund) => ({
          id: refund.id,
          amount: refund.amount,
          reason: say(reasonOf(refund)),
          by: refund.askedBy,
          state: refund.state,
          at: refund.createdAt,
        })),
        ledger: lines.map(({ at, kind, debit, credit, amount }) => ({
          at,
          kind,
          from: debit,
          to: credit,
          amount,
        })),
      },
    }
  })

  route(context, payments.refund, async ({ body }, actor) => {
    const { id, amount, waits } = await office.refund(actor, body)
    return {
      data: { id, amount, waits },
      message: waits
        ? msg(/*i18n*/ { id: 'message.refund_waits', message: 'A second person has to approve it now.' })
        : msg(/*i18n*/ { id: 'message.refund_begun', message: 'The money is on its way back.' }),
    }
  })

  route(context, payments.ask, async ({ body: { id } }, actor, from) => ({
    data: { state: await office.askNow(actor, id, from) },
    message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
  }))

  route(
    context,
    listAlerts,
    async ({ query: { kind, state, ...page } }, actor, _from, say) => {
      const { rows, next } = await office.alerts(actor, { kind, state }, page)
      return { data: rows.map((row) => alertRow(row, say)), next }
    },
    { needs: 'payments.read' },
  )

  route(
    context,
    readAlert,
    async ({ query: { id } }, actor, _from, say) => ({ data: alertRow(await office.alert(actor, id), say) }),
    { needs: 'payments.read' },
  )

  route(
    context,
    resolveAlert,
    async ({ body }, actor, _from, say) => {
      const approval = await office.resolve(actor, body, say)
      return { data: { approval }, message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }) }
    },
    { needs: 'payments.refund' },
  )

  route(
    context,
    bookPayment,
    async ({ body }, actor) => {
      const { order, paymentId } = await book(actor, body)
      const { subjectId, status, amount } = order
      return {
        data: { paymentId, record: subjectId, state: status, amount: toRupees(amount) },
        message: msg(/*i18n*/ { id: 'message.payment_booked', message: 'The payment is booked.' }),
      }
    },
    { needs: 'payments.record' },
  )

  route(
    context,
    unmatchedPayments,
    async (_input, actor) => {
      const { count, amount, last } = await unmatched(actor)
      return { data: { count, amount: toRupees(amount), upTo: last?.toISOString() ?? null } }
    },
    { needs: 'payments.record' },
  )

  route(
    context,
    bookUnmatched,
    async ({ body: { upTo, ...body } }, actor) => {
      const { amount, ...booked } = await bookMany(actor, { ...body, upTo: new Date(upTo) })
      return {
        data: { ...booked, amount: toRupees(amount) },
        message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
      }
    },
    { needs: 'payments.record' },
  )
}

function alertRow(
  { id, kind, subject, amount, details, createdAt, resolvedAt, resolution }: WholeAlert,
  say: Translator['say'],
) {
  return {
    id,
    kind,
    subject,
    amount: amount === null ? null : toRupees(amount),
    details: say(details),
    at: createdAt.toISOString(),
    closedAt: resolvedAt?.toISOString() ?? null,
    resolution,
  }
}
