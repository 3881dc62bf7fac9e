import type { Paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database.ts'
import { changedBy } from '../../kernel/query.ts'

/** An account of the ledger: where money is, or what it is for. */
export type LedgerAccount = 'provider:razorpay' | 'cash' | 'suspense' | `need:${string}` | `event:${string}`

/**
 * Credits a captured payment to an account, once: a second call for the same payment changes nothing and answers
 * false. Paise. The unique index is what holds (faults, A).
 */
export async function creditCapture(
  tx: Executor,
  entry: { paymentId: string; credit: LedgerAccount; amount: Paise; at: Date },
): Promise<boolean> {
  return (
    (await changedBy(
      tx,
      sql`
    insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
    values (${entry.at}, 'capture', ${entry.paymentId}, 'provider:razorpay', ${entry.credit}, ${entry.amount})
    on conflict (payment_id) where kind = 'capture' do nothing`,
    )) === 1
  )
}

/** Books money that came over the counter or by bank transfer. Paise. */
export async function bookOffline(
  tx: Executor,
  entry: { credit: LedgerAccount; amount: Paise; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (at, kind, debit, credit, amount_paise)
    values (${entry.at}, 'offline', 'cash', ${entry.credit}, ${entry.amount})`)
}
