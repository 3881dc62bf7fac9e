import { fromRupees, type Paise } from '@sahay/contract/kernel/money'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { groupByName } from './settings.store.ts'
import { stored } from './stored-settings.ts'

/** The group that the public is not shown. */
export const PAYMENTS = 'payments'

export interface PaymentSettings {
  /** Whether gifts by cards from abroad are kept. */
  readonly internationalCards: boolean
  /** Above it a refund, a transfer or a reversal needs a second person. Paise. */
  readonly secondPersonLimit: Paise
}

export interface PaymentSettingsService {
  /** What the owner has decided about payments (product.md 10). */
  read(): Promise<PaymentSettings>
}

/** What stands there, in rupees, and its version: 0 where nobody has decided anything. */
export async function paymentsGroup(tx: Executor) {
  const row = await groupByName(tx, PAYMENTS)
  return { ...stored.payments.parse(row?.value ?? {}), version: row?.version ?? 0 }
}

export function createPaymentSettings({ db }: { readonly db: Database }): PaymentSettingsService {
  return {
    async read() {
      const { internationalCards, secondPersonLimit } = await paymentsGroup(db)
      return { internationalCards, secondPersonLimit: fromRupees(secondPersonLimit) }
    },
  }
}
