import type { TrailKind } from '@sahay/contract/payments/office-payments'
import { sql } from 'drizzle-orm'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { paymentOrders } from './payments.tables.ts'

/**
 * The history of an order in order of time: its creation, the provider's last reports on its payments, its events, entries
 * and refunds. `from` and `to` are accounts. Nothing in it names the payer: of an event only the name is read. Paise.
 */
export const trailOf = statement('payments.trailOf', {
  takes: [paymentOrders.id],
  gives: many({
    at: t.instant,
    what: t.textOf<TrailKind>(),
    id: t.nullable(t.text),
    amount: t.nullable(t.paise),
    word: t.text,
    from: t.nullable(t.text),
    to: t.nullable(t.text),
    /** Who asked for a refund, and why. */
    by: t.nullable(t.text),
    reason: t.nullable(t.text),
  }),
  sql: (id) => sql`
    with named as (select * from payment_orders where id = ${id}),
      paid as (select payments.* from payments join named on named.id = payments.order_id)
    select created_at as at, 'ordered' as what, coalesce(provider_order_id, id) as id, amount_paise as amount, status as word,
      null::text as "from", null::text as "to", null::text as by, null::text as reason from named
    union all
    select asked_at, 'reported', id, amount_paise, concat_ws(' ', status, method), null, null, null, null from paid
    union all
    select received_at, 'received', webhook_events.id, null,
      coalesce(substring(body from '"event"\s*:\s*"([a-z_.]{1,40})"'), ''), null, null, null, null
    from webhook_events join named on named.provider_order_id = webhook_events.provider_order_id
    union all
    select ledger_entries.at, 'booked', ledger_entries.payment_id, ledger_entries.amount_paise, kind, credit, debit, null, null
    from ledger_entries join paid on paid.id = ledger_entries.payment_id
    union all
    select created_at, 'refund', coalesce(provider_refund_id, refunds.id), refunds.amount_paise, refunds.state, null, null,
      asked_by, reason
    from refunds join paid on paid.id = refunds.payment_id
    order by at, what, word, id`,
})

/** The ids by which an order can be found: its own, the provider's, and those of its payments and refunds. */
export const namesOfOrder = statement('payments.namesOfOrder', {
  takes: [paymentOrders.id],
  gives: many({ name: t.text }),
  sql: (id) => sql`
    select id as name from payment_orders where id = ${id}
    union all select provider_order_id from payment_orders where id = ${id} and provider_order_id is not null
    union all select id from payments where order_id = ${id}
    union all select refunds.id from refunds join payments on payments.id = payment_id where order_id = ${id}
    union all select provider_refund_id from refunds join payments on payments.id = payment_id
      where order_id = ${id} and provider_refund_id is not null`,
})
