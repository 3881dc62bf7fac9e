import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import { toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { alerts } from '../platform/alerts/alerts.tables.ts'
import type { Executor } from '../kernel/database/database.ts'
import { t } from '../kernel/database/fields.ts'
import { many, statement } from '../kernel/database/statement.ts'

/** The matters of money that staff decide, in the words of the check; what the machine ends by itself is not among them. */
const matters: Partial<Readonly<Record<AlertKind, string>>> = {
  unknown_payment: 'payments of no order of ours, in no ledger',
  amount_mismatch: 'payments of another amount than their order, in suspense',
  refund_failed: 'refunds that did not go through',
  refund_unknown: 'refunds of more than the books have left',
  dispute: 'payments that a giver’s bank asks back',
  dispute_lost: 'disputes that were lost',
  dispute_won: 'disputes that were won after all',
  settlement_differs: 'payouts that are not as our books say',
}

const openMatters = statement({
  name: 'checks.openMatters',
  takes: [],
  gives: many({ kind: alerts.kind, count: t.integer, amount: t.nullable(alerts.amountPaise) }),
  sql: () => sql`
    select kind, count(*)::int as count, sum(amount_paise)::bigint as amount from payment_alerts
    where resolved_at is null group by kind order by count(*) desc, kind`,
})

/** What waits for staff, in lines for people: it is not broken, and not in order before somebody decides. */
export async function writeWaiting(db: Executor): Promise<string[]> {
  return (await openMatters(db)).flatMap(({ kind, count, amount }) => {
    const what = matters[kind]
    if (what === undefined) return []
    const money = amount === null ? '' : `, ${writeRupees(toRupees(amount))}`
    return [`WAITS ${what}: ${count} for staff${money}`]
  })
}
