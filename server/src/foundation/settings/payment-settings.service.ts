import { fromRupees, type Paise } from '@sahay/contract/kernel/money'
import { type Actor, requireFreshPermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { groupByName, writeGroup } from './settings.store.ts'
import { stored } from './stored-settings.ts'

/** The group that the public is not shown. */
const PAYMENTS = 'payments'

export interface PaymentSettings {
  /** Whether gifts by cards from abroad are kept. */
  readonly internationalCards: boolean
  /** Above it a refund, a transfer or a reversal needs a second person. Paise. */
  readonly secondPersonLimit: Paise
}

/** What the owner says of it: rupees; what is not said stays. */
interface Decided {
  /** The version that it was made of; not there: whatever stands there goes. */
  readonly version?: number | undefined
  readonly internationalCards: boolean
  readonly secondPersonLimit?: number | undefined
}

export interface PaymentSettingsService {
  /** What the owner has decided about payments (product.md 10). */
  read(): Promise<PaymentSettings>
  /**
   * Decides it anew, for what comes from now on. For those with settings.change; refuses with forbidden, step_up_needed,
   * changed_meanwhile.
   */
  change(actor: Actor, decided: Decided): Promise<void>
}

export function createPaymentSettings(deps: {
  readonly db: Database
  readonly now: () => Date
}): PaymentSettingsService {
  const { db, now } = deps
  return {
    async read() {
      const row = await groupByName(db, PAYMENTS)
      const { internationalCards, secondPersonLimit } = stored.payments.parse(row?.value ?? {})
      return { internationalCards, secondPersonLimit: fromRupees(secondPersonLimit) }
    },

    async change(actor, { version, internationalCards, secondPersonLimit }) {
      const { staffId: by } = requireFreshPermission(actor, 'settings.change', now())
      const changedAt = now()
      await db.transaction(async (tx) => {
        const before = stored.payments.parse((await groupByName(tx, PAYMENTS))?.value ?? {})
        const value = { internationalCards, secondPersonLimit: secondPersonLimit ?? before.secondPersonLimit }
        const written = await writeGroup(tx, { name: PAYMENTS, value, seen: version ?? null, by }, changedAt)
        if (written === null) throw new Problem('changed_meanwhile')
        const entry = { action: 'settings.changed', by: actor, subject: PAYMENTS, detail: value } as const
        await recordAudit(tx, entry, changedAt)
      })
    },
  }
}
