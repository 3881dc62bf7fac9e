import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import { many, one, statement } from '../../kernel/database/statement.ts'
import { ledgerEntries } from './payments.tables.ts'

const known = {
  is: t.textOf<'payment' | 'refund' | 'returned' | 'taken'>(),
  /** The provider's id of the payment, refund or adjustment; for a returned refund, the payment's. */
  id: t.text,
  amount: t.paise,
  /** The provider's fee including tax, and the tax. */
  charged: t.paise,
  tax: t.paise,
}
/** Our books' data on something that the provider settles. Paise. */
export type KnownToSettle = RowOf<typeof known>

/**
 * Captured payments and refunds with these provider ids; 'returned': refunds of these payments that the payer's bank
 * rejected after the provider had made them; and the amounts that disputes took and gave back. Paise.
 */
export const knownToSettle = statement('payments.knownToSettle', {
  takes: [t.texts, t.texts],
  gives: many(known),
  sql: (ids, adjusted) => sql`
    select 'payment' as is, id, amount_paise as amount, coalesce(fee_paise, 0) + coalesce(tax_paise, 0) as charged,
      coalesce(tax_paise, 0) as tax
    from payments where captured and id = any(${sql.param(ids)}::text[])
    union all
    select 'refund', provider_refund_id, amount_paise, 0, 0 from refunds
    where asked_by <> 'dispute' and provider_refund_id = any(${sql.param(ids)}::text[])
    union all
    select 'returned', payment_id, amount_paise, 0, 0 from refunds
    where asked_by <> 'dispute' and state in ('failed', 'replaced') and provider_refund_id is not null
      and payment_id = any(${sql.param(adjusted)}::text[])
    union all
    select 'taken', provider_refund_id, amount_paise, 0, 0 from refunds
    where asked_by = 'dispute' and provider_refund_id = any(${sql.param(ids)}::text[])
    union all
    select 'returned', returned_with, amount_paise, 0, 0 from refunds
    where asked_by = 'dispute' and returned_with = any(${sql.param(ids)}::text[])`,
})

const first = statement('payments.firstCapture', {
  gives: one({ at: ledgerEntries.at }),
  sql: () => sql`select at from ledger_entries where kind = 'capture' order by id limit 1`,
})

/** When the first payment was captured: nothing can have been settled before. Null if there was none. */
export async function firstCapture(tx: Executor): Promise<Date | null> {
  return (await first(tx))?.at ?? null
}
