import type { Paise } from '@sahay/contract/kernel/money'
import type { LedgerAccount } from '../../payments/payments.published.ts'

/** One entry of a voucher: moves paise from `credit` to `debit`. */
export interface VoucherEntry {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: Paise
}
