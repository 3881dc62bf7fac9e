import { sql } from 'drizzle-orm'
import { type RowOf, rowOf, t } from '../../kernel/database/fields.ts'
import { changes, forgetBefore, one, statement } from '../../kernel/database/statement.ts'
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partners.tables.ts'

const claimed = {
  webhookId: partnerWebhooks.id,
  ...rowOf(partnerWebhooks, ['name', 'url', 'secret', 'oldSecret', 'failingSince']),
  deliveryId: partnerDeliveries.id,
  tries: partnerDeliveries.tries,
  eventId: partnerEvents.id,
  ...rowOf(partnerEvents, ['type', 'at', 'data']),
}
export type Claimed = RowOf<typeof claimed>

/**
 * Claims the next delivery of a webhook that no other process works on: the oldest waiting one, if it is due, so that
 * events arrive in order. The process that claims it holds the webhook until then.
 */
export const claimNext = statement('partners.claimNext', {
  takes: [t.instant, t.instant],
  gives: one(claimed),
  sql: (at, until) => sql`
    with free as (
      select webhook.id, head.id as delivery_id from partner_webhooks webhook cross join lateral (
        select id, next_try_at from partner_deliveries
        where webhook_id = webhook.id and state = 'waiting' order by event_id limit 1
      ) head
      where webhook.state = 'active' and coalesce(webhook.busy_until, ${at}::timestamptz) <= ${at}::timestamptz
        and head.next_try_at <= ${at}::timestamptz
      order by head.next_try_at limit 1 for update of webhook skip locked
    ), taken as (
      update partner_webhooks webhook set busy_until = ${until} from free where webhook.id = free.id
      returning webhook.id, webhook.name, webhook.url, webhook.secret,
        case when webhook.old_until > ${at}::timestamptz then webhook.old_secret end as old_secret,
        webhook.failing_since, free.delivery_id
    )
    select taken.id as "webhookId", taken.name, taken.url, taken.secret, taken.old_secret as "oldSecret",
      delivery.id as "deliveryId", delivery.tries, taken.failing_since as "failingSince", event.id as "eventId", event.type,
      event.at, event.data
    from taken join partner_deliveries delivery on delivery.id = taken.delivery_id
    join partner_events event on event.id = delivery.event_id`,
})

/** Records a successful delivery, and releases the webhook. */
export const setDelivered = statement('partners.setDelivered', {
  takes: [partnerDeliveries.id, partnerWebhooks.id, t.text, t.instant],
  gives: changes,
  sql: (id, webhookId, answer, at) => sql`
    with free as (update partner_webhooks set busy_until = null, failing_since = null where id = ${webhookId})
    update partner_deliveries set state = 'delivered', answer = ${answer}, tried_at = ${at}::timestamptz, tries = tries + 1
    where id = ${id}`,
})

/** Records a failed delivery and the time of the next attempt; releases the webhook, or pauses it. */
export const setFailed = statement('partners.setFailed', {
  takes: [
    partnerDeliveries.id,
    partnerWebhooks.id,
    { answer: t.text, at: t.instant, next: t.instant, pauses: t.boolean },
  ],
  gives: changes,
  sql: (id, webhookId, { answer, at, next, pauses }) => sql`
    with free as (
      update partner_webhooks set busy_until = null, failing_since = coalesce(failing_since, ${at}::timestamptz),
        state = case when ${pauses}::boolean and state = 'active' then 'paused' else state end,
        version = version + case when ${pauses}::boolean then 1 else 0 end
      where id = ${webhookId}
    )
    update partner_deliveries set answer = ${answer}, tried_at = ${at}::timestamptz, tries = tries + 1, next_try_at = ${next}
    where id = ${id} and state = 'waiting'`,
})

/** Deletes events from before an instant, with their deliveries. */
export const forgetEvents = forgetBefore('partners.forgetEvents', partnerEvents, sql`at`)
