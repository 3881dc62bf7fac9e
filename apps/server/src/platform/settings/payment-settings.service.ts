import { fromRupees } from '@sahay/contract/kernel/money'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { type AuditActor, recordAudit } from '../audit/audit.ts'
import { groupByName, writeGroup } from './settings.store.ts'
import { stored } from './stored-settings.ts'

/** The group that the public is not shown. */
export const PAYMENTS = 'payments'

export type PaymentSettingsService = ReturnType<typeof createPaymentSettings>

/** What stands there, in rupees, and its version: 0 where nobody has decided anything. */
export async function paymentsGroup(tx: Executor) {
  const row = await groupByName(tx, PAYMENTS)
  return { ...stored.payments.parse(row?.value ?? {}), version: row?.version ?? 0 }
}

interface NewPayments {
  /** Rupees. */
  readonly value: { readonly internationalCards: boolean; readonly secondPersonLimit: number }
  /** The version that it was made of; null: anything that stands there goes. */
  readonly seen: number | null
  /** The member of staff whose decision it is. */
  readonly staffId: string | null
  /** Who does it, and what the audit log notes of it. */
  readonly by: AuditActor
  readonly detail: Readonly<Record<string, string | number | boolean>>
}

/** Writes what was decided about payments, with its line in the audit log. Refuses with changed_meanwhile. */
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
    /** What the owner has decided about payments (product.md 10). */
    async read() {
      const { internationalCards, secondPersonLimit } = await paymentsGroup(db)
      return {
        /** Whether gifts by cards from abroad are kept. */
        internationalCards,
        /** Above it a refund, a transfer or a reversal needs a second person. Paise. */
        secondPersonLimit: fromRupees(secondPersonLimit),
      }
    },
  }
}
