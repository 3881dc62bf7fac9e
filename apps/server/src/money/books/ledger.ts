import * as contract from '@sahay/contract/books/office-books'
import { sum } from '@sahay/contract/kernel/money'
import { dayOf, financialYear, startOfDay } from '@sahay/contract/kernel/time'
import type { Core, Database } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { approvalById } from '../../platform/approvals/approvals.published.ts'
import { entriesOfVoucher } from '../payments/payments.published.ts'
import type { Books } from './books.service.ts'
import { type LedgerFilter, ledgerPage, voucherDetail } from './ledger.store.ts'
import { isReversible } from './vouchers/voucher-reversal.ts'

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
    const { reversedById, reversedByNumber, ...voucher } = rest
    const entries = await entriesOfVoucher(db, id)
    const approval = await approvalOf(db, approvalId)
    const names = await books.namesOf(db, accountsOf(entries), say)
    return {
      data: {
        ...voucher,
        late: voucher.day !== dayOf(voucher.at),
        by: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        approval,
        reverses: voucherName(reversesId, reversesNumber),
        reversedBy: voucherName(reversedById, reversedByNumber),
        amount: sum(...entries.map(({ amount }) => amount)),
        entries: entries.map((entry) => withNames(entry, names)),
        reversible: reversedById === null && isReversible(voucher),
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

/** What a search may mean: a payment's id, a voucher's number or its last digits, the bank's reference, or words of the narration. */
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
