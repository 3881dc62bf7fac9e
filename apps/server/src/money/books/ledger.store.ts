import type { EntryKind } from '@sahay/contract/books/office-books'
import { type SQL, sql } from 'drizzle-orm'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { Key, Order, PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement, type ListParts } from '../../kernel/database/list-statement.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { ledgerLine, ledgerLines } from '../payments/payments.published.ts'
import { staffNameOf } from '../../platform/staff/staff.published.ts'
import { vouchers } from './books.tables.ts'

const byTime: Key = { sql: sql`entry.at`, type: 'timestamptz' }
const byId: Key = { sql: sql`entry.id`, type: 'bigint' }
const orders = {
  '-at': { keys: [byTime, byId], direction: 'desc' },
  at: { keys: [byTime, byId], direction: 'asc' },
} as const satisfies Record<string, Order>
export type LedgerPage = PageAsked<keyof typeof orders>

/** What the ledger is made shorter by. */
export interface LedgerFilter {
  readonly account?: string | undefined
  readonly kind?: EntryKind | undefined
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  /** A payment's id. */
  readonly payment?: string | undefined
  /** Of vouchers: numbers, what the bank calls it by, beginnings of words. */
  readonly voucher?:
    | { readonly numbers: readonly string[]; readonly reference: string; readonly words: string }
    | undefined
}

const everything: LedgerFilter = {
  account: 'x',
  kind: 'charge',
  since: new Date(0),
  before: new Date(0),
  payment: 'x',
  voucher: { numbers: ['x'], reference: 'x', words: 'x:*' },
}

function conditionsOf({ kind, since, before, payment, voucher }: LedgerFilter): SQL[] {
  return [
    ...(kind ? [sql`entry.kind = ${kind}`] : []),
    ...(since ? [sql`entry.at >= ${since}::timestamptz`] : []),
    ...(before ? [sql`entry.at < ${before}::timestamptz`] : []),
    ...(payment ? [sql`entry.payment_id = ${payment}`] : []),
    ...(voucher
      ? [
          sql`entry.voucher_id in (select id from vouchers
            where number = any(${sql.param(voucher.numbers)}::text[]) or reference = ${voucher.reference}
              or to_tsvector('simple', narration) @@ to_tsquery('simple', ${voucher.words}))`,
        ]
      : []),
  ]
}

/** The entries that are wanted, to select from. A page of an account's is the first of each of its sides: each has an index. */
function entriesOf({ account, ...filter }: LedgerFilter, end: ListParts['end']): SQL {
  if (!account) return ledgerLines
  const side = (is: SQL) =>
    sql`(select entry.* from ${ledgerLines} entry ${end(is, ...conditionsOf(filter))})`
  return sql`(${side(sql`entry.debit = ${account}`)} union all ${side(sql`entry.credit = ${account}`)})`
}

const ledgerRow = {
  ...ledgerLine,
  number: t.nullable(vouchers.number),
  narration: t.nullable(vouchers.narration),
  day: t.nullable(vouchers.day),
}
export type LedgerRow = RowOf<typeof ledgerRow>

/** One page of the ledger. Refuses with bad_request (after). */
export const ledgerPage = listStatement({
  name: 'books.ledgerPage',
  takes: t.given<LedgerFilter>({}, everything),
  row: ledgerRow,
  orders,
  sql: (filter, { cursor, end }) => sql`
    select entry.id, entry.at, entry.kind, entry.payment_id as "paymentId", entry.voucher_id as "voucherId", entry.debit,
      entry.credit, entry.amount_paise as "amount", voucher.number, voucher.narration, voucher.day, ${cursor}
    from ${entriesOf(filter, end)} entry left join vouchers voucher on voucher.id = entry.voucher_id
    ${end(...conditionsOf(filter))}`,
})

const voucherRow = {
  id: vouchers.id,
  number: vouchers.number,
  kind: vouchers.kind,
  at: vouchers.at,
  bookedAt: vouchers.bookedAt,
  day: vouchers.day,
  narration: vouchers.narration,
  reference: vouchers.reference,
  subject: vouchers.subject,
  actorId: vouchers.actorId,
  actorName: t.nullable(t.text),
  approvalId: vouchers.approvalId,
  reversesId: vouchers.reverses,
  reversesNumber: t.nullable(vouchers.number),
  reversedById: t.nullable(vouchers.id),
  reversedByNumber: t.nullable(vouchers.number),
}
export type Voucher = RowOf<typeof voucherRow>

/** A voucher with who booked it, what it takes back, and what takes it back. */
export const wholeVoucher = statement({
  name: 'books.wholeVoucher',
  takes: [vouchers.id],
  gives: one(voucherRow),
  sql: (id) => sql`
    select voucher.id, voucher.number, voucher.kind, voucher.at, voucher.booked_at as "bookedAt", voucher.day,
      voucher.narration, voucher.reference, voucher.subject, voucher.actor_id as "actorId",
      ${staffNameOf(sql`voucher.actor_id`)} as "actorName", voucher.approval_id as "approvalId",
      voucher.reverses as "reversesId", first.number as "reversesNumber", later.id as "reversedById",
      later.number as "reversedByNumber"
    from vouchers voucher left join vouchers first on first.id = voucher.reverses
      left join vouchers later on later.reverses = voucher.id
    where voucher.id = ${id}`,
})
