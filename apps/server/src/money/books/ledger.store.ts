import type { EntryKind } from '@sahay/contract/books/office-books'
import { type SQL, sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import { listStatement, type ListParts } from '../../kernel/database/list-statement.ts'
import { columns, one, statement } from '../../kernel/database/statement.ts'
import { entryColumns, ledgerLines } from '../payments/payments.published.ts'
import { staffNameOf } from '../../platform/staff/staff.published.ts'
import { vouchers } from './books.tables.ts'

const orders = bothWays({ at: { sql: sql`entry.at`, type: 'timestamptz' } }, sql`entry.id`, 'bigint')

/** What narrows the ledger. */
export interface LedgerFilter {
  readonly account?: string | undefined
  readonly kind?: EntryKind | undefined
  readonly since?: Date | undefined
  readonly before?: Date | undefined
  /** A payment's id. */
  readonly payment?: string | undefined
  /** Of vouchers: numbers, the bank's reference, beginnings of words in the narration. */
  readonly voucher?:
    | { readonly numbers: readonly string[]; readonly reference: string; readonly searchTerms: string }
    | undefined
}

const everything: LedgerFilter = {
  account: 'x',
  kind: 'charge',
  since: new Date(0),
  before: new Date(0),
  payment: 'x',
  voucher: { numbers: ['x'], reference: 'x', searchTerms: 'x:*' },
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
              or to_tsvector('simple', narration) @@ to_tsquery('simple', ${voucher.searchTerms}))`,
        ]
      : []),
  ]
}

/** The entries to select from. A page of one account takes the first of each of its sides, as each side has an index. */
function entriesOf({ account, ...filter }: LedgerFilter, end: ListParts['end']): SQL {
  if (!account) return ledgerLines
  const side = (is: SQL) =>
    sql`(select entry.* from ${ledgerLines} entry ${end(is, ...conditionsOf(filter))})`
  return sql`(${side(sql`entry.debit = ${account}`)} union all ${side(sql`entry.credit = ${account}`)})`
}

const { paymentId: payment, voucherId: voucher, ...line } = entryColumns
const ledgerRow = {
  ...line,
  payment,
  voucher,
  number: t.computed(t.nullable(vouchers.number), sql`voucher.number`),
  narration: t.computed(t.nullable(vouchers.narration), sql`voucher.narration`),
  /** The day it is of, where that is not the day it is booked on. */
  day: t.computed(
    t.nullable(vouchers.day),
    sql`nullif(voucher.day, (entry.at at time zone 'Asia/Kolkata')::date)`,
  ),
}

/** One page of the ledger. Refuses with bad_request (after). */
export const ledgerPage = listStatement('books.ledgerPage', {
  takes: t.given<LedgerFilter>({}, everything),
  row: ledgerRow,
  orders,
  sql: (filter, { cursor, end }) => sql`
    select ${columns(ledgerRow, 'entry')}, ${cursor}
    from ${entriesOf(filter, end)} entry left join vouchers voucher on voucher.id = entry.voucher_id
    ${end(...conditionsOf(filter))}`,
})

const voucherRow = rowOf(
  vouchers,
  [
    'id',
    'number',
    'kind',
    'at',
    'bookedAt',
    'day',
    'narration',
    'reference',
    'subject',
    'actorId',
    'approvalId',
  ],
  {
    actorName: t.computed(t.nullable(t.text), staffNameOf(sql`voucher.actor_id`)),
    reversesId: vouchers.reverses,
    reversesNumber: t.computed(t.nullable(vouchers.number), sql`first.number`),
    reversedById: t.computed(t.nullable(vouchers.id), sql`later.id`),
    reversedByNumber: t.computed(t.nullable(vouchers.number), sql`later.number`),
  },
)

/** A voucher with who booked it, what it takes back, and what takes it back. */
export const voucherDetail = statement('books.voucherDetail', {
  takes: [vouchers.id],
  gives: one(voucherRow),
  sql: (id) => sql`
    select ${columns(voucherRow, 'voucher')}
    from vouchers voucher left join vouchers first on first.id = voucher.reverses
      left join vouchers later on later.reverses = voucher.id
    where voucher.id = ${id}`,
})
