import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { rowOf } from '../../kernel/database/query.ts'

export interface WayOfDonation {
  readonly needId: string
  readonly ifFull: 'next' | 'back'
  /** What the need still lacks. Paise. */
  readonly room: Paise
}

/**
 * Where a donation goes. Its need is held until the transaction ends, so that of two payments that fit only one at a
 * time, the second sees what the first has left.
 */
export async function wayOfDonation(tx: Executor, donationId: string): Promise<WayOfDonation> {
  const way = await rowOf<WayOfDonation>(
    tx,
    sql`
    select needs.id as "needId", donations.if_full as "ifFull",
      greatest(needs.required_paise - needs.received_paise, 0) as room
    from donations join needs on needs.id = donations.need_id
    where donations.id = ${donationId} for update of needs`,
  )
  if (!way) throw new Error(`no donation ${donationId}`)
  return way
}

export interface NextNeed {
  readonly id: string
  /** Paise. */
  readonly lacks: Paise
}

/**
 * The most urgent need after one that is met, held until the transaction ends. One that somebody else holds just now
 * is passed over: two who wait for each other's needs would wait for ever.
 */
export function nextNeed(tx: Executor, metNeedId: string): Promise<NextNeed | null> {
  return rowOf<NextNeed>(
    tx,
    sql`
    select id, required_paise - received_paise as lacks from needs
    where published_at is not null and required_paise > received_paise and id <> ${metNeedId}
    order by position, id limit 1 for update skip locked`,
  )
}

/** A part of a donation that went to another need. */
export interface Moved {
  readonly need: string
  /** Paise, as JSON has them. */
  readonly amount: number
}

/** The columns that tell where late money of a listed donation went; its order must be in the statement. Paise. */
export const whereLateMoneyWent = sql`
  (select json_agg(json_build_object('need', next.name, 'amount', line.amount_paise) order by line.id)
    from ledger_entries line join needs next on line.credit = 'need:' || next.id
    where line.payment_id = payment_orders.paid_by and line.kind = 'move') as moved,
  (select sum(refunds.amount_paise)::bigint from refunds
    where refunds.payment_id = payment_orders.paid_by and refunds.state <> 'replaced') as returned`
