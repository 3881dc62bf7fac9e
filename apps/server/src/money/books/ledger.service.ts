import type { EntryKind } from '@sahay/contract/books/office-books'
import { type Paise, sum } from '@sahay/contract/kernel/money'
import { financialYear, startOfDay } from '@sahay/contract/kernel/time'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import { approvalNamed } from '../../platform/approvals/approvals.published.ts'
import { entriesOfVoucher } from '../payments/payments.published.ts'
import {
  type LedgerFilter,
  type LedgerPage,
  ledgerPage,
  type LedgerRow,
  type Voucher,
  wholeVoucher,
} from './ledger.store.ts'
import { isReversible } from './vouchers/reversals.ts'
import type { VoucherEntry } from './vouchers/voucher-entry.ts'

/** What is asked of the ledger. */
export interface LedgerAsked {
  readonly account?: string | undefined
  readonly kind?: EntryKind | undefined
  /** yyyy-MM. */
  readonly month?: string | undefined
  readonly q?: string | undefined
}

export interface VoucherSheet extends Voucher {
  readonly entries: readonly VoucherEntry[]
  readonly amount: Paise
  readonly reversible: boolean
  readonly approval: Awaited<ReturnType<typeof approvalNamed>>
}

/** The ledger, for those with books.read. Each refuses with forbidden. */
export type Ledger = ReturnType<typeof createLedger>

export function createLedger({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    /** One page of its entries. Refuses with bad_request (after). */
    async page(
      actor: Actor,
      page: LedgerPage,
      { account, kind, month, q = '' }: LedgerAsked,
    ): Promise<Page<LedgerRow>> {
      requirePermission(actor, 'books.read')
      const span = month === undefined ? {} : { since: firstOf(month), before: firstOf(monthAfter(month)) }
      return ledgerPage(db, { account, kind, ...span, ...lookedFor(q, now()) }, page)
    },

    /** Refuses with not_found too. */
    async voucher(actor: Actor, id: string): Promise<VoucherSheet> {
      requirePermission(actor, 'books.read')
      const found = await wholeVoucher(db, id)
      if (!found) throw new Problem('not_found')
      const entries = await entriesOfVoucher(db, id)
      const approval = found.approvalId === null ? null : await approvalNamed(db, found.approvalId)
      const amount = sum(...entries.map((entry) => entry.amount))
      const reversible = found.reversedById === null && isReversible(found)
      return { ...found, entries, amount, reversible, approval }
    },
  }
}

const firstOf = (month: string) => startOfDay(`${month}-01`)

/** The month after one, both yyyy-MM. */
export function monthAfter(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}

const YEARS_LOOKED = 3

/** What somebody typed: a payment's id, or a voucher's number, whole or its end, what the bank calls it by, or words. */
function lookedFor(q: string, now: Date): Pick<LedgerFilter, 'payment' | 'voucher'> {
  if (q === '') return {}
  if (/^pay_\w+$/.test(q)) return { payment: q }
  const end = /^\d{1,6}$/.test(q) ? q.padStart(4, '0') : null
  const years = Array.from({ length: YEARS_LOOKED }, (_, back) => {
    const then = new Date(now)
    then.setUTCFullYear(then.getUTCFullYear() - back)
    return financialYear(then)
  })
  const numbers = [q.toUpperCase(), ...(end === null ? [] : years.map((year) => `VOUCHER/${year}/${end}`))]
  const words = (q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ')
  return { voucher: { numbers, reference: q, words } }
}
