import * as contract from '@sahay/contract/books/office-books'
import { sum } from '@sahay/contract/kernel/money'
import { dayOf, financialYear, startOfDay } from '@sahay/contract/kernel/time'
import type { Core, Database } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { approvalById } from '../../platform/approvals/approvals.published.ts'
import { entriesOfVoucher, entryColumns, ledgerLines } from '../payments/payments.published.ts'
import type { Books } from './books.service.ts'
import { isReversible } from './vouchers/voucher-reversal.ts'
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
  /** For vouchers: number, bank reference, or beginnings of words in the narration. */
  voucher: when(
    t.given<SoughtVoucher>({ numbers: ['x'], reference: 'x', searchTerms: 'x:*' }),
    ({ numbers, reference, searchTerms }) => sql`entry.voucher_id in (select id from vouchers
      where number = any(${sql.param(numbers)}::text[]) or reference = ${reference}
        or to_tsvector('simple', narration) @@ to_tsquery('simple', ${searchTerms}))`,
  ),
})
type LedgerFilter = Parameters<typeof filter.conditions>[0]

/** The entries to select from. A page of one account reads debits and credits separately, because each side has an index. */
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
  /** The day that the entry belongs to, if it differs from the day of booking. */
  day: t.computed(
    t.nullable(vouchers.day),
    sql`nullif(voucher.day, (entry.at at time zone 'Asia/Kolkata')::date)`,
  ),
}

/** One page of the ledger. Refuses with bad_request (after). */
const ledgerPage = listStatement('books.ledgerPage', {
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

const voucherRow = {
  ...rowOf(vouchers, ['id', 'number', 'kind', 'at', 'bookedAt', 'day']),
  ...rowOf(vouchers, ['narration', 'reference', 'subject', 'actorId', 'approvalId']),
  actorName: t.computed(t.nullable(t.text), nameOfStaff(sql`voucher.actor_id`)),
  reversesId: vouchers.reverses,
  reversesNumber: t.computed(t.nullable(vouchers.number), sql`first.number`),
  reversedById: t.computed(t.nullable(vouchers.id), sql`later.id`),
  reversedByNumber: t.computed(t.nullable(vouchers.number), sql`later.number`),
}

/** A voucher with the person who booked it, the voucher it reverses, and the voucher that reverses it. */
const voucherDetail = rowBy('books.voucherDetail', vouchers.id, voucherRow, {
  as: 'voucher',
  join: sql`left join vouchers first on first.id = voucher.reverses
      left join vouchers later on later.reverses = voucher.id`,
})

interface Sides {
  readonly debit: string
  readonly credit: string
}

const accountsOf = (entries: readonly Sides[]) => [
  ...new Set(entries.flatMap(({ debit, credit }) => [debit, credit])),
]

const withNames = <E extends Sides>(entry: E, names: ReadonlyMap<string, string>) => ({
  ...entry,
  debitName: names.get(entry.debit) ?? entry.debit,
  creditName: names.get(entry.credit) ?? entry.credit,
})

const voucherName = (id: string | null, number: string | null) =>
  id === null || number === null ? null : { id, number }

/** Who asked for an approval, and who decided it. */
async function approvalOf(db: Database, approvalId: string | null) {
  const found = approvalId === null ? null : await approvalById(db, approvalId)
  if (!found) return null
  const { id, askedBy, askedName, decidedBy, decidedName } = found
  return {
    id,
    askedBy: { id: askedBy, name: askedName },
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: decidedName ?? '' },
  }
}

/** Entries of the ledger, and vouchers. */
export const ledger = implement(contract.ledger, ({ db, now, books }: Core & { readonly books: Books }) => ({
  async list({ query: { account = null, kind, month, q = '', ...page }, say }) {
    const span = month === undefined ? {} : { since: startOf(month), before: startOf(monthAfter(month)) }
    const input = { kind, ...span, ...searchedFor(q, now()) }
    const { rows, next } = await ledgerPage(db, { account, input }, page)
    const names = await books.namesOf(db, accountsOf(rows), say)
    return { data: rows.map((row) => withNames(row, names)), next }
  },

  async voucher({ params: { id }, say }) {
    const found = orNotFound(await voucherDetail(db, id))
    const { actorId, actorName, approvalId, reversesId, reversesNumber, ...rest } = found
    const { reversedById, reversedByNumber, ...shown } = rest
    const entries = await entriesOfVoucher(db, id)
    const approval = await approvalOf(db, approvalId)
    const names = await books.namesOf(db, accountsOf(entries), say)
    return {
      data: {
        ...shown,
        late: shown.day !== dayOf(shown.at),
        by: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        approval,
        reverses: voucherName(reversesId, reversesNumber),
        reversedBy: voucherName(reversedById, reversedByNumber),
        amount: sum(...entries.map(({ amount }) => amount)),
        entries: entries.map((entry) => withNames(entry, names)),
        reversible: reversedById === null && isReversible(shown),
      },
    }
  },
}))

const startOf = (month: string) => startOfDay(`${month}-01`)

/** The month after one, both yyyy-MM. */
export function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}

const YEARS_SEARCHED = 3

/** Interprets a search: a payment's id, a voucher's number or last digits, a bank reference, words of the narration. */
function searchedFor(q: string, now: Date): Pick<LedgerFilter, 'payment' | 'voucher'> {
  if (q === '') return {}
  if (/^pay_\w+$/.test(q)) return { payment: q }
  const digits = /^\d{1,6}$/.test(q) ? q.padStart(4, '0') : null
  const years = Array.from({ length: YEARS_SEARCHED }, (_, back) => {
    const then = new Date(now)
    then.setUTCFullYear(then.getUTCFullYear() - back)
    return financialYear(then)
  })
  const numbers = [
    q.toUpperCase(),
    ...(digits === null ? [] : years.map((year) => `VOUCHER/${year}/${digits}`)),
  ]
  const searchTerms = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  return { voucher: { numbers, reference: q, searchTerms } }
}
