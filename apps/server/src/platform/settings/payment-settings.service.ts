import { fromRupees } from '@sahay/contract/kernel/money'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { groupByName, writeGroup } from './settings.store.ts'
import { stored } from './stored-settings.ts'

/** The group that is not public. */
export const PAYMENTS = 'payments'

export type PaymentSettingsService = ReturnType<typeof createPaymentSettings>

/** The stored values, in rupees, and their version: 0 if nobody has decided anything. */
export async function paymentsGroup(tx: Executor) {
  const row = await groupByName(tx, PAYMENTS)
  return { ...stored.payments.parse(row?.value ?? {}), version: row?.version ?? 0 }
}

interface NewPayments {
  /** Rupees. */
  readonly value: { readonly internationalCards: boolean; readonly secondPersonLimit: number }
  /** The version that it is based on; null: overwrites any. */
  readonly seen: number | null
  /** The member of staff who decided. */
  readonly staffId: string | null
  /** The actor for the audit log. */
  readonly by: AuditActor
  readonly detail: Readonly<Record<string, string | number | boolean>>
}

/** Writes decisions about payments, with their line in the audit log. Refuses with changed_meanwhile. */
export async function writePayments(
  tx: Executor,
  { value, seen, staffId, by, detail }: NewPayments,
  at: Date,
): Promise<void> {
  const written = await writeGroup(tx, { name: PAYMENTS, value, seen, by: staffId }, at)
  if (written === null) throw new Problem('changed_meanwhile')
  await recordAudit(tx, { action: 'settings.changed', by, subject: PAYMENTS, detail }, at)
}

export function createPaymentSettings({ db }: { readonly db: Database }) {
  return {
    /** The owner's decisions about payments (product.md 10). */
    async read() {
      const { internationalCards, secondPersonLimit } = await paymentsGroup(db)
      return {
        /** True if gifts by foreign cards are kept. */
        internationalCards,
        /** Above this amount a refund, a transfer or a reversal needs a second person. Paise. */
        secondPersonLimit: fromRupees(secondPersonLimit),
      }
    },
  }
}
