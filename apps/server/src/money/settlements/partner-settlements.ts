import { paise, toRupees } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { partnerSettlements } from '@sahay/contract/partners/partner'
import { requireScope } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { settlementsPage } from './settlements-list.store.ts'

/** What a partner's key reads of what reached the bank. */
export function partnerSettlementsRoutes(context: RouteContext, db: Database): void {
  route(context, partnerSettlements, async ({ query: { from, until, ...page } }, actor) => {
    requireScope(actor, 'settlements.read')
    const since = from === undefined ? undefined : startOfDay(from)
    const before = until === undefined ? undefined : endOfDay(until)
    const { rows, next } = await settlementsPage(db, { since, before }, { ...page, sort: 'at' })
    const data = rows.map(({ id, createdAt, settledOn, status, utr, ...sums }) => ({
      id,
      at: createdAt.toISOString(),
      day: settledOn,
      state: status,
      amount: toRupees(sums.amount),
      fees: toRupees(sums.fees),
      tax: toRupees(sums.tax),
      utr,
      booked: toRupees(sums.booked),
      difference: sums.comparedAt === null ? null : toRupees(paise(sums.amount - sums.ours)),
    }))
    return { data, next }
  })
}
