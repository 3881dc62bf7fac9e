import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/payments/office-money'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Figure, Money } from './money.service.ts'
import type { MoneyLine } from './money.store.ts'

export function moneyRoutes(context: RouteContext, money: Money): void {
  const needs = 'payments.read'
  route(
    context,
    contract.moneyFigures,
    async (_input, actor) => {
      const { yearName, months, funds, ...figures } = await money.figures(actor)
      return {
        data: {
          today: inRupees(figures.today),
          yesterday: inRupees(figures.yesterday),
          month: inRupees(figures.month),
          lastMonth: inRupees(figures.lastMonth),
          yearName,
          year: inRupees(figures.year),
          lastYear: inRupees(figures.lastYear),
          months: months.map((month) => ({ ...inRupees(month), before: toRupees(month.before) })),
          funds: funds.map(({ fund, retained }) => ({ fund, retained: toRupees(retained) })),
        },
      }
    },
    { needs },
  )
  route(
    context,
    contract.listMoney,
    async ({ query: { from, until, fund, ...page } }, actor) => {
      const { rows, next } = await money.lines(actor, page, { from, until, fund })
      return { data: rows.flatMap(shown), next }
    },
    { needs },
  )
}

const inRupees = ({ from, until, retained, came, back, gifts }: Figure) => ({
  from,
  until,
  retained: toRupees(retained),
  came: toRupees(came),
  back: toRupees(back),
  gifts,
})

/** A line as staff read it: what went back is less than nothing. */
function shown({ id, at, kind, into, outOf, amount, paymentId }: MoneyLine) {
  const fund = into ?? outOf
  if (fund === null) return []
  const what =
    into === null
      ? 'back'
      : outOf !== null
        ? 'moved'
        : kind === 'offline'
          ? 'counter'
          : kind === 'move'
            ? 'again'
            : 'came'
  return [
    {
      id: String(id),
      at: at.toISOString(),
      what,
      fund,
      from: into === null ? null : outOf,
      amount: toRupees(amount) * (what === 'back' ? -1 : 1),
      payment: paymentId,
    } as const,
  ]
}
