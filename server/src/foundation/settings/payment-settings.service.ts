import { type PaymentSettings, paymentSettings } from '@sahay/contract/office-settings'
import { type Actor, requireFreshPermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { recordAudit } from '../audit/audit.ts'
import { groupByName, writeGroup } from './settings.store.ts'

/** The group that the public is not shown, and what holds until the owner has said something else. */
const PAYMENTS = 'payments'
const usual: PaymentSettings = { internationalCards: false }

export interface PaymentSettingsService {
  /** What the owner has decided about payments (product.md 10). */
  read(): Promise<PaymentSettings>
  /** Decides it anew, for payments that come from now on. For those with settings.change; refuses with forbidden, step_up_needed. */
  change(actor: Actor, settings: PaymentSettings): Promise<void>
}

export function createPaymentSettings(deps: {
  readonly db: Database
  readonly now: () => Date
}): PaymentSettingsService {
  const { db, now } = deps
  return {
    async read() {
      const row = await groupByName(db, PAYMENTS)
      return row ? paymentSettings.parse(row.value) : usual
    },

    async change(actor, value) {
      const { staffId: by } = requireFreshPermission(actor, 'settings.change', now())
      const changedAt = now()
      await db.transaction(async (tx) => {
        await writeGroup(tx, { name: PAYMENTS, value, seen: null, by }, changedAt)
        const entry = { action: 'settings.changed', by: actor, subject: PAYMENTS, detail: value } as const
        await recordAudit(tx, entry, changedAt)
      })
    },
  }
}
