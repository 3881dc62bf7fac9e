import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Fund, type LedgerAccount, spendings, type VoucherKind } from '../payments/payments.published.ts'
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
export const isFund = (account: LedgerAccount): account is Fund =>
  account.includes(':') && !notFunds.has(beforeColon(account))

/** The fund that an entry takes money from or spends; the till where it takes money out of that. */
function emptied({ debit, credit }: VoucherEntry): string[] {
  const spent = spendings.some((spending) => spending === beforeColon(debit))
  const fund = spent ? debit.slice(debit.indexOf(':') + 1) : isFund(debit) ? debit : null
  return [...(fund === null ? [] : [fund]), ...(credit === 'till' ? ['till'] : [])]
}

/** What cannot take out more than there is. A reversal is of what has happened already, and is booked whatever is left. */
const guarded: ReadonlySet<VoucherKind> = new Set(['paid_out', 'transfer'])

/** Holds what entries take money out of until the transaction ends, so that two do not spend the same. */
export async function holdFunds(
  tx: Executor,
  kind: VoucherKind,
  entries: readonly VoucherEntry[],
): Promise<readonly string[]> {
  if (!guarded.has(kind)) return []
  const accounts = [...new Set(entries.flatMap(emptied))].toSorted()
  for (const account of accounts)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`left:${account}`}, 0))`)
  return accounts
}

/** Refuses with too_little_left where more was taken out of one of the accounts than was in it. */
export async function requireLeft(
  tx: Executor,
  accounts: readonly string[],
  entries: readonly VoucherEntry[],
): Promise<void> {
  if (accounts.length === 0) return
  for (const { account, left } of await leftIn(tx, accounts)) {
    if (left >= 0n) continue
    const taken = entries.filter((entry) => emptied(entry).includes(account))
    const before = taken.reduce<bigint>((sum, { amount }) => sum + amount, left)
    const there: Paise = paise(before > 0n ? before : 0n)
    throw new Problem('too_little_left', { left: writeRupees(toRupees(there)) })
  }
}
