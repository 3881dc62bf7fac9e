import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/schemes/office-counter-receipts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { CounterReceipts, Taken } from './counter-receipts.service.ts'
import { seenStates } from '../states.ts'
import { noted } from '../../../platform/records/record.ts'

export function counterReceiptsRoutes(context: RouteContext, receipts: CounterReceipts): void {
  const record = { needs: 'payments.record' } as const
  route(
    context,
    contract.findAtCounter,
    async ({ query }, actor) => {
      const found = await receipts.find(actor, query.number)
      const { id, number, student, guardian, status, contribution, due, amount } = found
      return {
        data: {
          id,
          number,
          student,
          guardian,
          status: seenStates[status],
          contribution: toRupees(contribution),
          due,
          amount: toRupees(amount),
        },
      }
    },
    record,
  )
  route(
    context,
    contract.takeContribution,
    async ({ body }, actor) => ({
      data: takenAnswer(await receipts.takeContribution(actor, body.id)),
      message: noted,
    }),
    record,
  )
  route(
    context,
    contract.returnContribution,
    async ({ body }, actor) => {
      const approval = await receipts.returnContribution(actor, body)
      const waits = msg(
        /*i18n*/ { id: 'message.refund_waits', message: 'A second person has to approve it now.' },
      )
      return { data: { approval }, message: approval === null ? noted : waits }
    },
    record,
  )
  route(
    context,
    contract.listContributionsToReturn,
    async ({ query }, actor) => {
      const { rows, next } = await receipts.toReturn(actor, query)
      const data = rows.map(({ id, number, voucher, asked, amount, takenAt, declinedAt }) => ({
        id,
        number,
        voucher,
        asked,
        amount: toRupees(amount),
        takenAt: takenAt.toISOString(),
        declinedAt: declinedAt.toISOString(),
      }))
      return { data, next }
    },
    { needs: 'payments.read' },
  )
  route(
    context,
    contract.recordDuplicateReceipt,
    async ({ body }, actor) => ({ data: takenAnswer(await receipts.duplicate(actor, body)), message: noted }),
    record,
  )
}

function takenAnswer({ number, amount, voucher, slip, mailed, cashOfDay }: Taken) {
  return {
    number,
    amount: toRupees(amount),
    voucher,
    slip,
    mailed,
    cash_of_day: cashOfDay === null ? null : toRupees(cashOfDay),
  }
}
