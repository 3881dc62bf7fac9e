import { type SQL, sql } from 'drizzle-orm'

/** The number of a voucher by its id, as a value of a statement. */
export const voucherNumberOf = (id: SQL): SQL =>
  sql`(select vouchers.number from vouchers where vouchers.id = ${id})`

/** Who of the staff booked a voucher by its id, as a value of a statement; null where none of them did. */
export const staffOfVoucher = (id: SQL): SQL =>
  sql`(select vouchers.actor_id from vouchers where vouchers.id = ${id} and vouchers.actor_kind = 'staff')`
