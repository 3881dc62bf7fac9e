import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { type Inserted, nextVersion } from '../../kernel/database/insert-into.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { changes, many, rowBy, statement } from '../../kernel/database/statement.ts'
import { partnerDeliveries, partnerEvents, partnerWebhooks } from './partners.tables.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'

const webhook = rowOf(partnerWebhooks, ['id', 'name', 'url', 'events', 'failingSince', 'version'], {
  state: t.computed(t.textOf<'active' | 'paused'>(), sql`state`),
  oldUntil: t.computed(partnerWebhooks.oldUntil, sql`case when old_until > app_now() then old_until end`),
  waiting: t.computed(
    t.integer,
    sql`(select count(*)::int from (select from partner_deliveries
      where webhook_id = partner_webhooks.id and state = 'waiting' limit 1000) waiting)`,
  ),
  at: partnerWebhooks.createdAt,
})

const orders = {
  '-at': orderedBy(sql`partner_webhooks.created_at`, 'timestamptz', sql`partner_webhooks.id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of the webhooks, except removed ones. */
export const listWebhooks = listFrom('partners.listWebhooks', {
  row: webhook,
  orders,
  from: sql`from partner_webhooks`,
  where: sql`state <> 'removed'`,
  narrow: { state: whenIs(partnerWebhooks.state) },
})

/** A webhook that is not removed. */
export const webhookById = rowBy('partners.webhookById', partnerWebhooks.id, webhook, {
  rest: sql`and state <> 'removed'`,
})

/** Locks a webhook that is not removed. */
export const lockWebhook = rowBy(
  'partners.lockWebhook',
  partnerWebhooks.id,
  rowOf(partnerWebhooks, ['id', 'state', 'version']),
  { rest: sql`and state <> 'removed' for update` },
)

/** Changes a locked webhook, as its next version. */
export const changeWebhook = (
  tx: Executor,
  id: string,
  changed: Partial<Inserted<typeof partnerWebhooks>>,
): Promise<void> => nextVersion(tx, partnerWebhooks, id, changed)

/** Pauses it, or resumes it immediately with the waiting deliveries. */
export const setState = statement('partners.setState', {
  takes: [partnerWebhooks.id, partnerWebhooks.state, t.instant],
  gives: changes,
  sql: (id, state, at) => sql`
    with due as (
      update partner_deliveries set next_try_at = ${at}::timestamptz, tries = 0
      where webhook_id = ${id} and state = 'waiting' and ${state}::text = 'active'
    ), gone as (
      delete from partner_deliveries where webhook_id = ${id} and state = 'waiting' and ${state}::text = 'removed'
    )
    update partner_webhooks set state = ${state}, failing_since = null, version = version + 1 where id = ${id}`,
})

/** The stored secrets, to check whether the available keys decrypt them. */
export const allSecrets = statement('partners.allSecrets', {
  gives: many({ id: partnerWebhooks.id, secret: partnerWebhooks.secret }),
  sql: () => sql`select id, secret from partner_webhooks where state <> 'removed'`,
})

const delivery = rowOf(partnerDeliveries, ['webhookId', 'state', 'tries', 'triedAt', 'answer'], {
  id: t.computed(t.text, sql`delivery.id::text`),
  webhook: t.computed(t.text, sql`webhook.name`),
  event: t.computed(t.text, sql`'pev_' || event.id`),
  type: t.computed(partnerEvents.type, sql`event.type`),
  at: t.computed(t.instant, sql`event.at`),
})

const deliveryOrders = {
  '-id': { keys: [{ sql: sql`delivery.id`, type: 'bigint' }], direction: 'desc' },
} as const satisfies Record<string, Order>

/** One page of sent and waiting deliveries. */
export const listDeliveries = listFrom('partners.listDeliveries', {
  row: delivery,
  as: 'delivery',
  orders: deliveryOrders,
  from: sql`from partner_deliveries delivery join partner_events event on event.id = delivery.event_id
    join partner_webhooks webhook on webhook.id = delivery.webhook_id`,
  narrow: {
    id: when(t.text, (id) => sql`delivery.id = ${id}::text::bigint`),
    webhook: when(t.text, (of) => sql`delivery.webhook_id = ${of}`),
    state: whenIs(partnerDeliveries.state, 'delivery'),
    type: whenIs(partnerEvents.type, 'event'),
  },
})

/** Repeats deliveries of a webhook that is not removed: one, or those of events between two instants. */
export const replay = statement('partners.replay', {
  takes: [
    t.given<{ id: string } | { webhook: string; from: Date; until: Date }>(
      { id: '1' },
      { webhook: 'x', from: new Date(0), until: new Date(0) },
    ),
    t.instant,
  ],
  gives: changes,
  sql: (which, at) => sql`
    update partner_deliveries set state = 'waiting', next_try_at = ${at}, tries = 0
    from partner_events event, partner_webhooks webhook
    where event.id = partner_deliveries.event_id and webhook.id = partner_deliveries.webhook_id and webhook.state <> 'removed'
      and ${
        'id' in which
          ? sql`partner_deliveries.id = ${which.id}::text::bigint`
          : sql`webhook.id = ${which.webhook} and event.at >= ${which.from}::timestamptz and event.at < ${which.until}::timestamptz`
      }`,
})
