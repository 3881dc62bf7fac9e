import { type Paise, paise, sum, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { type LedgerAccount, spendings, type VoucherKind } from '../payments/payments.published.ts'
import { leftIn } from './left.store.ts'
import type { VoucherEntry } from './vouchers.ts'

/** What stands before the colon of accounts that are no funds. */
const notFunds = new Set<string>([
  ...spendings,
  'bank',
  'provider',
  'fees',
  'tax',
  'charges',
  'interest',
  'owed',
])

const beforeColon = (account: string) => account.slice(0, Math.max(account.indexOf(':'), 0))

/** Whether money is given for it: a fund, a need or an event. */
const isFund = (account: LedgerAccount) => account.includes(':') && !notFunds.has(beforeColon(account))

/** The fund that an entry takes money from or spends; the till where it takes money out of that. */
function emptied({ debit, credit }: VoucherEntry): string[] {
  const spent = spendings.some((spending) => spending === beforeColon(debit))
  const fund = spent ? debit.slice(debit.indexOf(':') + 1) : isFund(debit) ? debit : null
  return [...(fund === null ? [] : [fund]), ...(credit === 'till' ? ['till'] : [])]
}

/** What cannot take out more than there is. A reversal is of what has happened already, and is booked whatever is left. */
const guarded: ReadonlySet<VoucherKind> = new Set(['paid_out', 'transfer'])

/**
 * Refuses with too_little_left what spends or moves more than a fund, or the till, has; holds them until the transaction
 * ends, so that two do not spend the same.
 */
export async function requireLeft(
  tx: Executor,
  kind: VoucherKind,
  entries: readonly VoucherEntry[],
): Promise<void> {
  const accounts = guarded.has(kind) ? [...new Set(entries.flatMap(emptied))].toSorted() : []
  for (const account of accounts)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`left:${account}`}, 0))`)
  if (accounts.length === 0) return
  const there = new Map((await leftIn(tx, accounts)).map(({ account, left }) => [account, left]))
  for (const account of accounts) {
    const taken = entries.filter((entry) => emptied(entry).includes(account)).map(({ amount }) => amount)
    const left = there.get(account) ?? paise(0)
    if (left < sum(...taken)) throw new Problem('too_little_left', { left: inRupees(left) })
  }
}

const inRupees = (left: Paise) => writeRupees(toRupees(left > 0n ? left : paise(0)))
