import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { rowOf } from '../../kernel/query.ts'

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
