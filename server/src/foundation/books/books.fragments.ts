import { type SQL, sql } from 'drizzle-orm'

/** The number of a voucher by its id, as a value of a statement. */
export const voucherNumberOf = (id: SQL): SQL =>
  sql`(select vouchers.number from vouchers where vouchers.id = ${id})`
