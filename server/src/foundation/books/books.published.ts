import { type SQL, sql } from 'drizzle-orm'
import { vouchers } from './books.tables.ts'

/** What other modules may use of the books: how money is booked that no payment at the provider causes. */

export { allBankAccounts, openBankAccount, settledBankAccount } from './bank-accounts.store.ts'
export { voucherNumberOf } from './books.fragments.ts'
export { requireLeft } from './fund-left.ts'
export { type Booked, bookOffline, bookVoucher, reverseVoucher, type VoucherEntry } from './vouchers.ts'

/** The voucher of an entry of the ledger, for rows, and for statements that join it by `joinVoucher`; all null where it has none. */
export const voucherColumns = {
  number: vouchers.number,
  /** The day it is of, where it came late. */
  day: vouchers.day,
  narration: vouchers.narration,
  reference: vouchers.reference,
}

/** Joins the voucher of an entry; most have none. */
export const joinVoucher = (voucherId: SQL): SQL => sql`left join vouchers on vouchers.id = ${voucherId}`
