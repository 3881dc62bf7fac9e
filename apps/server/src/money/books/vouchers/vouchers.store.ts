import { sql, type SQL } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { one, statement, rowBy, rowsBy } from '../../../kernel/database/statement.ts'
import { nextNumber } from '../../../platform/numbers/numbers.published.ts'
import { closedMonths, vouchers } from '../books.tables.ts'
import type { Paise } from '@sahay/contract/kernel/money'
import { type LedgerAccount, ledgerLines } from '../../payments/payments.published.ts'

const known = rowOf(vouchers, ['id', 'number', 'kind', 'at', 'day'])
const bookedVoucher = {
  ...known,
  narration: vouchers.narration,
  subject: vouchers.subject,
  isReversed: t.computed(
    t.boolean,
    sql`exists (select from vouchers later where later.reverses = vouchers.id)`,
  ),
}

/** The voucher booked earlier with this key. */
export const voucherByKey = rowBy('books.voucherByKey', vouchers.once, known)

/** A voucher, and whether it is reversed. */
export const voucherById = rowBy('books.voucherById', vouchers.id, bookedVoucher)

/** Writes a voucher with the next number of its financial year. */
export const insertVoucher = statement('books.insertVoucher', {
  takes: [t.newRow(vouchers, 'number')],
  gives: one({ number: vouchers.number }),
  sql: (voucher) => sql`
    with ${nextNumber('VOUCHER', voucher.at)}
    ${insertInto(vouchers, { ...voucher, number: sql`(select reference from numbered)` })} returning number`,
})

/** When the month of a day was closed; null: it is open. */
export const monthClosedAt = statement('books.monthClosedAt', {
  takes: [closedMonths.month],
  gives: one({ at: t.nullable(t.instant) }),
  sql: (day) => sql`
    select min(closed_at) as at from closed_months where month >= date_trunc('month', ${day}::date)::date`,
})

/** True if the month of a day accepts no more entries. */
export const isClosed = statement('books.isClosed', {
  takes: [closedMonths.month],
  gives: one({ closed: t.boolean }),
  sql: (day) => sql`
    select exists (select from closed_months where month >= date_trunc('month', ${day}::date)::date) as closed`,
})

/** The vouchers that were booked for a record, and their reversals; the oldest first. */
export const vouchersOfSubject = rowsBy(
  'books.vouchersOfSubject',
  vouchers.subject,
  rowOf(vouchers, ['id', 'number', 'day']),
  { rest: sql`order by booked_at, number` },
)

/** The voucher that reverses another one. */
export const voucherThatTakesBack = rowBy(
  'books.voucherThatTakesBack',
  vouchers.reverses,
  rowOf(vouchers, ['number']),
)

/** One entry of a voucher: moves paise from `credit` to `debit`. */
export interface VoucherEntry {
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  readonly amount: Paise
}

/** The condition that an account's opening balance is booked, by hand or from a statement, and not reversed. */
export const hasOpening = (account: SQL): SQL => sql`exists (
  select from ${ledgerLines} opened
  where (opened.debit = 'opening' and opened.credit = ${account} or opened.credit = 'opening' and opened.debit = ${account})
    and opened.kind <> 'reversal'
    and not exists (select from vouchers later where later.reverses = opened.voucher_id))`

export const standingOpening = statement('books.standingOpening', {
  takes: [t.text],
  gives: one({ stands: t.boolean }),
  sql: (account) => sql`select ${hasOpening(sql`${account}::text`)} as stands`,
})
