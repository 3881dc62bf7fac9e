import { toRupees } from '@sahay/contract/kernel/money'
import { partnerNeeds } from '@sahay/contract/partners/partner'
import { sql } from 'drizzle-orm'
import { requireScope } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { needs } from '../giving.tables.ts'

const orders = {
  id: { keys: [{ sql: sql`needs.id`, type: 'text' }], direction: 'asc' },
} as const satisfies Record<string, Order>

const publishedById = listStatement({
  name: 'giving.publishedById',
  takes: {},
  row: {
    id: needs.id,
    name: needs.name,
    requirement: needs.requirement,
    required: needs.requiredPaise,
    received: needs.receivedPaise,
    outcome: needs.outcome,
  },
  orders,
  sql: (_none, { cursor, end }) => sql`
    select id, name, requirement, required_paise as "required", received_paise as "received", outcome, ${cursor}
    from needs ${end(sql`published_at is not null`)}`,
})

/** What a partner's key reads of the published needs. */
export function partnerNeedsRoutes(context: RouteContext, db: Database): void {
  route(context, partnerNeeds, async ({ query }, actor) => {
    requireScope(actor, 'needs.read')
    const { rows, next } = await publishedById(db, {}, { ...query, sort: 'id' })
    const data = rows.map(({ id, name, requirement, required, received, outcome }) => {
      const status = outcome ?? (received >= required ? ('met' as const) : ('open' as const))
      return { id, name, requirement, status, required: toRupees(required), received: toRupees(received) }
    })
    return { data, next }
  })
}
