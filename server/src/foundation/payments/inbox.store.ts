import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { changedBy } from '../../kernel/query.ts'

export interface Event {
  readonly id: string
  readonly body: string
  readonly signature: string
  readonly receivedAt: Date
  readonly providerOrderId: string | null
}

/** Keeps a webhook's event as it came; one that came before is kept once. */
export async function keepEvent(tx: Executor, event: Event): Promise<void> {
  await tx.execute(sql`
    insert into webhook_events (id, body, signature, received_at, provider_order_id)
    values (${event.id}, ${event.body}, ${event.signature}, ${event.receivedAt}, ${event.providerOrderId})
    on conflict (id) do nothing`)
}

/**
 * Works off events in one statement: the orders they speak of become due, and they are noted as handled together with
 * it. Answers how many there were.
 */
export function workOff(tx: Executor, now: Date, most: number): Promise<number> {
  return changedBy(
    tx,
    sql`
    with waiting as (
      select id, provider_order_id from webhook_events where handled_at is null
      order by received_at limit ${most} for update skip locked
    ),
    due as (
      update payment_orders set next_check_at = ${now}
      where provider_order_id in (select provider_order_id from waiting) returning provider_order_id
    )
    update webhook_events set handled_at = ${now},
      known = webhook_events.provider_order_id in (select provider_order_id from due)
    from waiting where webhook_events.id = waiting.id`,
  )
}
