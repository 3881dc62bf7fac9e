import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { changes, statement } from '../../kernel/database/statement.ts'
import { webhookEvents } from './payments.tables.ts'

/** Stores a webhook's event unchanged; an event that was received before is stored once. */
export async function keepEvent(tx: Executor, event: typeof webhookEvents.$inferInsert): Promise<void> {
  await tx.insert(webhookEvents).values(event).onConflictDoNothing({ target: webhookEvents.id })
}

/**
 * Processes events in one statement: makes their orders due and marks the events as handled; empties the events of erased
 * records. Returns how many there were.
 */
export const workOff = statement('payments.workOff', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (now, most) => sql`
    with waiting as (
      select id, provider_order_id from webhook_events where handled_at is null
      order by received_at limit ${most} for update skip locked
    ),
    due as (
      update payment_orders set next_check_at = ${now}
      where provider_order_id in (select provider_order_id from waiting) returning provider_order_id
    )
    update webhook_events set handled_at = ${now},
      body = case when erased.provider_order_id is null then body else '' end,
      signature = case when erased.provider_order_id is null then signature else '' end,
      known = webhook_events.provider_order_id in (select provider_order_id from due)
    from waiting left join payment_orders erased
      on erased.provider_order_id = waiting.provider_order_id and erased.payer_erased_at is not null
    where webhook_events.id = waiting.id`,
})

/**
 * Erases the provider's events on the payments of these records, because they name the payer. Later events are emptied when
 * they are processed, because the orders are marked.
 */
export async function eraseEventsOf(tx: Executor, subjectIds: readonly string[], at: Date): Promise<void> {
  const ids = sql.param(subjectIds)
  await tx.execute(sql`
    with erased as (
      update payment_orders set payer_erased_at = coalesce(payer_erased_at, ${at}::timestamptz)
      where subject_id = any(${ids}::text[]) returning provider_order_id
    )
    update webhook_events set body = '', signature = ''
    where body <> '' and handled_at is not null
      and provider_order_id in (select provider_order_id from erased where provider_order_id is not null)`)
}

/** Erases processed events that were received before an instant, because they name payers. */
export const eraseEventBodies = statement('payments.eraseEventBodies', {
  takes: [t.instant, t.integer],
  gives: changes,
  sql: (before, most) => sql`
    update webhook_events set body = '', signature = ''
    where id in (
      select id from webhook_events where received_at < ${before} and body <> '' and handled_at is not null
      order by received_at limit ${most} for update skip locked)`,
})
