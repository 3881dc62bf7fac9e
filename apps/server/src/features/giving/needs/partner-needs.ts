import { partnerNeeds as call } from '@sahay/contract/partners/partner'
import { sql } from 'drizzle-orm'
import { requireScope } from '../../../kernel/actor.ts'
import { rowOf } from '../../../kernel/database/fields.ts'
import type { Order } from '../../../kernel/database/keyset.ts'
import { implement } from '../../../kernel/http/implement.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { needs } from '../giving.tables.ts'
import { outcomeSoFar } from './office-needs.store.ts'
import { listFrom } from '../../../kernel/database/list-statement.ts'

const orders = {
  id: { keys: [{ sql: sql`needs.id`, type: 'text' }], direction: 'asc' },
} as const satisfies Record<string, Order>

const publishedNeed = {
  ...rowOf(needs, ['id', 'name', 'requirement'], {
    status: outcomeSoFar,
  }),
  required: needs.requiredPaise,
  received: needs.receivedPaise,
}

const publishedById = listFrom('giving.publishedById', {
  row: publishedNeed,
  orders,
  from: sql`from needs`,
  where: sql`published_at is not null`,
})

/** The published needs, as a partner's key reads them. */
export const partnerNeeds = implement({ list: call }, ({ db }: Pick<Platform, 'db'>) => ({
  async list({ query, actor }) {
    requireScope(actor, 'needs.read')
    const { rows, next } = await publishedById(db, { ...query, sort: 'id' })
    return { data: rows, next }
  },
}))
