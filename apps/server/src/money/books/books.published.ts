import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { vouchers } from './books.tables.ts'
import { rowOf } from '../../kernel/database/fields.ts'

/** The interface of the books for other modules: booking money that does not come from a payment at the provider. */

export { allBankAccounts, openBankAccount, settledBankAccount } from './bank-accounts.store.ts'
export type { MonthCheck } from './months/month-check.ts'
export { booksBegan } from './bank-accounts.store.ts'
export { isClosed as isMonthClosed, monthClosedAt } from './vouchers/vouchers.store.ts'
export { bookOpening, isOpeningBooked } from './opening.ts'
export { requireLeft, requireNotSpent } from './vouchers/left.ts'
export { voucherThatTakesBack, vouchersOfSubject } from './vouchers/vouchers.store.ts'
export type { VoucherEntry } from './vouchers/vouchers.store.ts'
export { type Booked, bookOffline, bookVoucher, reverseVoucher } from './vouchers/vouchers.ts'

/** The voucher of an entry: for rows, and for statements that join it by `joinVoucher`. */
export const voucherColumns = rowOf(vouchers, ['number', 'day', 'narration', 'reference', 'subject'])

/** Joins the voucher of an entry, if it has one. */
export const joinVoucher = (voucherId: SQL): SQL => sql`left join vouchers on vouchers.id = ${voucherId}`

/** The condition that the joined voucher was reversed or is a reversal: both cancel each other out. */
export const isTakenBack = sql`coalesce(vouchers.kind = 'reversal'
  or exists (select from vouchers later where later.reverses = vouchers.id), false)`

/** The same at the end of a day: the reversal was booked by then. */
export const isTakenBackBy = (day: SQL | string): SQL => sql`coalesce(vouchers.kind = 'reversal'
  or exists (select from vouchers later where later.reverses = vouchers.id
    and (later.at at time zone 'Asia/Kolkata')::date <= ${day}::date), false)`

/** The condition that a voucher was reversed; false if there is no voucher. */
export const isReversed = (voucherId: PgColumn): SQL =>
  sql`exists (select from vouchers later where later.reverses = ${voucherId})`

/** The id of the voucher with a number, as a value of a statement. */
export const voucherNumbered = (number: string): SQL =>
  sql`(select id from vouchers where number = ${number})`

/** The number of the voucher with this id, as a column value. */
export const voucherNumberOf = (id: SQL): SQL =>
  sql`(select vouchers.number from vouchers where vouchers.id = ${id})`

/** The member of staff who booked the voucher with this id, as a column value; null if it was not staff. */
export const staffOfVoucher = (id: SQL): SQL =>
  sql`(select vouchers.actor_id from vouchers where vouchers.id = ${id} and vouchers.actor_kind = 'staff')`
