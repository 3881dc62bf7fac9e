import { sql } from 'drizzle-orm'
import { transfersOf, orderColumns } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import type { ContentTranslations } from '../../../kernel/language/content.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { many, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { donations, needs } from '../giving.tables.ts'
import { mustHave } from '../../../kernel/problem.ts'

const allocation = {
  needId: needs.id,
  ifFull: donations.ifFull,
  /** The amount that the need still lacks. Paise. */
  capacity: t.computed(
    t.paise,
    sql`case when needs.closed_at is null then greatest(needs.required_paise - needs.received_paise, 0) else 0 end`,
  ),
}
export type Allocation = RowOf<typeof allocation>

const lockNeedOf = rowBy('giving.allocationOf', donations.id, allocation, {
  hot: true,
  join: sql`join needs on needs.id = donations.need_id`,
  rest: sql`for update of needs`,
})

/**
 * Where a donation goes. Its need is locked until the transaction ends, so that if two payments fit only one at a time,
 * the second sees what the first has left.
 */
export async function allocationOf(tx: Executor, donationId: string): Promise<Allocation> {
  return mustHave(await lockNeedOf(tx, donationId), `no donation ${donationId}`)
}

const next = { id: needs.id, lacks: t.paise }
export type NextNeed = RowOf<typeof next>

/**
 * The most urgent unmet need after this one, and what it lacks in paise; locked until the transaction ends. Skips needs
 * that another transaction has locked, because two that wait for each other's needs would deadlock.
 */
export const nextNeed = statement('giving.nextNeed', {
  takes: [needs.id],
  gives: one(next),
  sql: (metNeedId) => sql`
    select id, required_paise - received_paise as lacks from needs
    where published_at is not null and closed_at is null and required_paise > received_paise and id <> ${metNeedId}
    order by position, id limit 1 for update skip locked`,
})

const movedTo = {
  ...rowOf(needs, ['id', 'requirement', 'translations']),
  need: needs.name,
  amount: t.paise,
}
export type MovedTo = RowOf<typeof movedTo>

/** The needs that parts of a payment went to instead, in that order. Paise. */
export const needsMovedTo = statement('giving.needsMovedTo', {
  takes: [t.text],
  gives: many(movedTo),
  sql: (paymentId) => sql`
    select needs.id, needs.name as "need", needs.requirement, needs.translations, line.amount_paise as "amount"
    from ${transfersOf(sql`${paymentId}`)} line join needs on line.credit = 'need:' || needs.id
    order by line.id`,
})

/** A part of a donation that went to another need. */
export interface Moved {
  readonly need: string
  readonly translations: ContentTranslations<'name'>
  /** Paise, as a JSON number. */
  readonly amount: number
}

/** The parts, moved to other needs, of the payment of the joined order. Paise. */
export const movedOf = {
  moved: t.computed(
    t.nullable(t.json<readonly Moved[]>()),
    sql`
  (select json_agg(json_build_object('need', next.name, 'translations', next.translations, 'amount', line.amount_paise) order by line.id)
    from ${transfersOf(orderColumns.paidBy)} line join needs next on line.credit = 'need:' || next.id)`,
  ),
}
