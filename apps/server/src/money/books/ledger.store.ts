import { type SQL, sql } from 'drizzle-orm'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { bothWays } from '../../kernel/database/keyset.ts'
import {
  type ListParts,
  listStatement,
  narrowing,
  when,
  whenBetween,
} from '../../kernel/database/list-statement.ts'
import { columns, rowBy } from '../../kernel/database/statement.ts'
import { entryColumns, ledgerLines } from '../payments/payments.published.ts'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { vouchers } from './books.tables.ts'

const orders = bothWays({ at: { sql: sql`entry.at`, type: 'timestamptz' } }, sql`entry.id`, 'bigint')

interface SoughtVoucher {
  readonly numbers: readonly string[]
  readonly reference: string
  readonly searchTerms: string
}

const filter = narrowing({
  kind: when(entryColumns.kind, (kind) => sql`entry.kind = ${kind}`),
  ...whenBetween(sql`entry.at`),
  payment: when(t.text, (payment) => sql`entry.payment_id = ${payment}`),
  /** Of vouchers: numbers, the bank's reference, beginnings of words in the narration. */
  voucher: when(
    t.given<SoughtVoucher>({ numbers: ['x'], reference: 'x', searchTerms: 'x:*' }),
    ({ numbers, reference, searchTerms }) => sql`entry.voucher_id in (select id from vouchers
      where number = any(${sql.param(numbers)}::text[]) or reference = ${reference}
        or to_tsvector('simple', narration) @@ to_tsquery('simple', ${searchTerms}))`,
  ),
})
export type LedgerFilter = Parameters<typeof filter.conditions>[0]

/** The entries to select from. A page of one account takes the first of each of its sides, as each side has an index. */
function entriesOf(account: string | null, conditions: readonly SQL[], end: ListParts['end']): SQL {
  if (account === null) return ledgerLines
  const side = (is: SQL) => sql`(select entry.* from ${ledgerLines} entry ${end(is, ...conditions)})`
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
  takes: { account: t.nullable(t.text), input: filter.takes },
  row: ledgerRow,
  orders,
  sql({ account, input }, { cursor, end }) {
    const conditions = filter.conditions(input)
    return sql`
      select ${columns(ledgerRow, 'entry')}, ${cursor}
      from ${entriesOf(account, conditions, end)} entry left join vouchers voucher on voucher.id = entry.voucher_id
      ${end(...conditions)}`
  },
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
    actorName: t.computed(t.nullable(t.text), nameOfStaff(sql`voucher.actor_id`)),
    reversesId: vouchers.reverses,
    reversesNumber: t.computed(t.nullable(vouchers.number), sql`first.number`),
    reversedById: t.computed(t.nullable(vouchers.id), sql`later.id`),
    reversedByNumber: t.computed(t.nullable(vouchers.number), sql`later.number`),
  },
)

/** A voucher with who booked it, what it takes back, and what takes it back. */
export const voucherDetail = rowBy('books.voucherDetail', vouchers.id, voucherRow, {
  as: 'voucher',
  join: sql`left join vouchers first on first.id = voucher.reverses
      left join vouchers later on later.reverses = voucher.id`,
})
