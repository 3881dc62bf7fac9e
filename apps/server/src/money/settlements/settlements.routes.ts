import { paise, toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/payments/office-settlements'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { SettlementRow } from './settlements-list.store.ts'
import type { SettlementsOffice } from './settlements-office.service.ts'

export function settlementsRoutes(context: RouteContext, office: SettlementsOffice): void {
  route(
    context,
    contract.listSettlements,
    async ({ query: { state, differs, from, until, q, ...page } }, actor) => {
      const { rows, next } = await office.page(actor, page, { state, differs, from, until, q })
      return { data: rows.map(rowOf), next }
    },
    { needs: 'payments.read' },
  )

  route(
    context,
    contract.readSettlement,
    async ({ query: { id } }, actor) => {
      const { settlement, vouchers, rest, charges } = await office.one(actor, id)
      return {
        data: {
          ...rowOf(settlement),
          askedAt: settlement.askedAt.toISOString(),
          comparedAt: settlement.comparedAt?.toISOString() ?? null,
          vouchers: vouchers.map((one) => ({ ...one, amount: toRupees(one.amount) })),
          rest: toRupees(rest),
          charges: charges.map((one) => ({
            item: one.itemId,
            fee: toRupees(one.fee),
            tax: toRupees(one.tax),
            voucher: one.number,
          })),
        },
      }
    },
    { needs: 'payments.read' },
  )

  route(
    context,
    contract.listSettlementItems,
    async ({ query: { settlement, finding, ...page } }, actor) => {
      const { rows, next } = await office.items(actor, page, { settlement, finding })
      const data = rows.map(
        ({ id, type, amount, credit, debit, tax, ours, paymentId, createdAt, ...row }) => ({
          id,
          type,
          at: createdAt.toISOString(),
          amount: toRupees(amount),
          fee: type === 'payment' ? toRupees(paise(amount - credit)) : 0,
          tax: toRupees(tax),
          net: toRupees(paise(credit - debit)),
          ours: toRupees(ours),
          finding: row.finding,
          payment: type === 'payment' ? id : paymentId,
          description: row.description,
        }),
      )
      return { data, next }
    },
    { needs: 'payments.read' },
  )

  route(
    context,
    contract.fetchSettlements,
    async ({ body: { id } }, actor, from) => ({
      data: { compared: await office.fetchNow(actor, id, from) },
      message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
    }),
    { needs: 'payments.record' },
  )

  route(
    context,
    contract.bookDispute,
    async ({ body }, actor) => ({
      data: { approval: await office.bookDispute(actor, body) },
      message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
    }),
    { needs: 'payments.refund' },
  )

  route(
    context,
    contract.bookCharge,
    async ({ body }, actor) => ({
      data: { approval: await office.bookCharge(actor, body) },
      message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
    }),
    { needs: 'books.write' },
  )

  route(
    context,
    contract.unbookCharge,
    async ({ body }, actor) => ({
      data: { approval: await office.unbookCharge(actor, body) },
      message: msg(/*i18n*/ { id: 'message.done', message: 'Done.' }),
    }),
    { needs: 'books.write' },
  )
}

const rowOf = ({
  id,
  amount,
  fees,
  tax,
  status,
  utr,
  createdAt,
  settledOn,
  ours,
  booked,
  unclear,
  comparedAt,
}: SettlementRow) => ({
  id,
  at: createdAt.toISOString(),
  day: settledOn,
  state: status,
  amount: toRupees(amount),
  fees: toRupees(fees),
  tax: toRupees(tax),
  booked: toRupees(booked),
  difference: comparedAt === null ? null : toRupees(paise(amount - ours)),
  unclear,
  utr,
})
