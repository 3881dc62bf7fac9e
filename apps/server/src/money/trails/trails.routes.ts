import { toRupees } from '@sahay/contract/kernel/money'
import { listPayments, paymentTrail } from '@sahay/contract/payments/office-payments'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { Trails } from './trails.service.ts'

export function trailsRoutes(context: RouteContext, trails: Trails): void {
  route(
    context,
    listPayments,
    async ({ query: { sort, after, perPage, file: _file, ...asked } }, actor) => {
      const { rows, next } = await trails.page(actor, { sort, after, perPage }, asked)
      const data = rows.map(({ at, amount, returned, ...row }) => ({
        id: row.id,
        at: at.toISOString(),
        amount: toRupees(amount),
        state: row.state,
        name: row.name,
        purpose: row.purpose,
        method: row.method,
        returned: toRupees(returned),
        international: row.international,
        payment: row.payment,
        slip: row.slip,
        record: row.record,
      }))
      return { data, next }
    },
    { needs: 'payments.read' },
  )

  route(
    context,
    paymentTrail,
    async ({ query: { id } }, actor, _from, say) => {
      const lines = await trails.trail(actor, id, say)
      return {
        data: lines.map(({ at, amount, words, ...line }) => ({
          at: at.toISOString(),
          what: line.what,
          id: line.id,
          amount: amount === null ? null : toRupees(amount),
          word: line.word,
          words: words === null ? '' : say(words),
          by: line.by,
        })),
      }
    },
    { needs: 'payments.read' },
  )
}
