/** What other modules may use of the books: how money is booked that no payment at the provider causes. */

export { allBankAccounts, openBankAccount, settledBankAccount } from './bank-accounts.store.ts'
export { voucherNumberOf } from './books.fragments.ts'
export { requireLeft } from './fund-left.ts'
export { type Booked, bookOffline, bookVoucher, reverseVoucher, type VoucherEntry } from './vouchers.ts'
