import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { t } from '../../kernel/database/fields.ts'
import { many, statement, rowsByAny } from '../../kernel/database/statement.ts'
import { nameBegins } from '../../platform/search/search.published.ts'
import { slips } from './slips.tables.ts'

/** The interface of slips for other modules' statements and transactions. */

export type { Letterhead } from './slips.store.ts'
export { slipFoot } from './receipt-kinds.ts'
export { paymentsNamed } from './slips-office.store.ts'
export { slipNames } from './slips-office.store.ts'
export { slipsBetween, yearsOfSlips } from './slips.store.ts'
export type { SlipSays } from './slips.tables.ts'
export { cancelSlipOf, correctSlipOf, eraseSlipsOf } from './slips.store.ts'

/** The slip of a record: for rows, and for statements that join it by `joinSlip`. */
export const slipColumns = {
  id: slips.id,
  /** Null until it is issued. */
  number: slips.number,
  name: slips.name,
  /** When the money was given, for people to read: a gift entered later has its own day. */
  paidAt: slips.paidAt,
  language: slips.lang,
}

/** Joins the slip of a record, if one is pending or issued. `record` is the record's id. */
export const joinSlip = (record: SQL | PgColumn): SQL => sql`left join slips on slips.subject_id = ${record}`

/** Selects the payments whose slips have a name, by the beginning of a name or last name. */
export const paymentsOfName = (searchText: string): SQL => sql`
  select payment_id from slips where (${sql.join(nameBegins(sql`slips.name`)(searchText), sql` or `)}) and payment_id is not null`

/** Selects the records of these slips. */
export const recordsOfSlips = (ids: readonly string[]): SQL =>
  sql`select subject_id from slips where id = any(${sql.param(ids)}::text[])`

/** The joined slip's number and code; null before it is issued. */
export const slipOf = {
  slip: t.computed(
    t.nullable(t.json<{ readonly number: string; readonly code: string }>()),
    sql`case when slips.number is null then null else json_build_object('number', slips.number, 'code', slips.code) end`,
  ),
}

const slipOfPayment = {
  payment: t.present(slips.paymentId),
  name: slips.name,
  number: slips.number,
  amount: slips.amountPaise,
  issuedAt: slips.issuedAt,
}

/** The slips of payments: the name, and the number once issued. */
export const slipsOfPayments = rowsByAny('slips.ofPayments', slips.paymentId, slipOfPayment)

/** The names on the slips of these payments and vouchers, by the id of the payment or voucher. */
export const donorsOf = statement('slips.donorsOf', {
  takes: [t.texts, t.texts],
  gives: many({ bookedBy: t.text, name: slips.name }),
  sql: (payments, vouchers) => sql`
    select payment_id as "bookedBy", name from slips where payment_id = any(${sql.param(payments)}::text[])
    union all select voucher_id, name from slips where voucher_id = any(${sql.param(vouchers)}::text[])`,
})
