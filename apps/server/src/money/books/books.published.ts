import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { vouchers } from './books.tables.ts'

/** What other modules may use of the books: how money is booked that does not come from a payment at the provider. */

export { allBankAccounts, openBankAccount, settledBankAccount } from './bank-accounts.store.ts'
export { staffOfVoucher, voucherNumberOf } from './books.fragments.ts'
export type { MonthCheck } from './months/month-check.ts'
export { booksBegan } from './began.store.ts'
export { isClosed as isMonthClosed, monthClosedAt } from './vouchers/vouchers.store.ts'
export { bookOpening, isOpeningBooked } from './opening.ts'
export { requireLeft, requireNotSpent } from './vouchers/fund-left.ts'
export { voucherThatTakesBack, vouchersOfSubject } from './vouchers/subject-vouchers.store.ts'
export type { VoucherEntry } from './vouchers/voucher-entry.ts'
export { type Booked, bookOffline, bookVoucher, reverseVoucher } from './vouchers/vouchers.ts'

/** The voucher of an entry: for rows, and for statements that join it by `joinVoucher`. */
export const voucherColumns = {
  number: vouchers.number,
  day: vouchers.day,
  narration: vouchers.narration,
  reference: vouchers.reference,
  subject: vouchers.subject,
}

/** Joins the voucher of an entry, if it has one. */
export const joinVoucher = (voucherId: SQL): SQL => sql`left join vouchers on vouchers.id = ${voucherId}`

/** The condition that the joined voucher was reversed or is a reversal: together they move nothing. */
export const isTakenBack = sql`coalesce(vouchers.kind = 'reversal'
  or exists (select from vouchers later where later.reverses = vouchers.id), false)`

/** The same at the end of a day: the reversal was booked by then. */
export const isTakenBackBy = (day: SQL | string): SQL => sql`coalesce(vouchers.kind = 'reversal'
  or exists (select from vouchers later where later.reverses = vouchers.id
    and (later.at at time zone 'Asia/Kolkata')::date <= ${day}::date), false)`

/** The condition that a voucher was reversed; false where there is none. */
export const isReversed = (voucherId: PgColumn): SQL =>
  sql`exists (select from vouchers later where later.reverses = ${voucherId})`

/** The id of the voucher with a number, as a value of a statement. */
export const voucherNumbered = (number: string): SQL =>
  sql`(select id from vouchers where number = ${number})`
