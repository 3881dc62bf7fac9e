import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Fund, spendings, type VoucherKind } from '../../payments/payments.published.ts'
import { requireLeft } from './fund-left.ts'
import { tillBalance } from './left.store.ts'
import type { VoucherEntry } from './voucher-entry.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** Prefixes of accounts that are no funds. */
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

/** Whether it is a fund, a need or an event. */
const isFund = (account: string): account is Fund =>
  account.includes(':') && !notFunds.has(beforeColon(account))

/** The fund that an entry takes money from or spends; null: none. */
function emptiedFund({ debit }: VoucherEntry): Fund | null {
  const spent = spendings.some((spending) => spending === beforeColon(debit))
  const account = spent ? debit.slice(debit.indexOf(':') + 1) : debit
  return isFund(account) ? account : null
}

/** Kinds that cannot take out more than there is. A reversal is booked in any case, since the money has moved already. */
const guarded: ReadonlySet<VoucherKind> = new Set(['paid_out', 'transfer'])

/**
 * Refuses what spends or moves more than a fund has (fund_short), or the till (too_little_left); locks them until the
 * transaction ends, so that two do not spend the same.
 */
export async function requireThere(
  tx: Executor,
  kind: VoucherKind,
  entries: readonly VoucherEntry[],
): Promise<void> {
  if (!guarded.has(kind)) return
  const funds = new Set(entries.map(emptiedFund).filter((fund) => fund !== null))
  for (const fund of [...funds].toSorted())
    await requireLeft(tx, fund, amountOf(entries.filter((entry) => emptiedFund(entry) === fund)))
  const fromTill = entries.filter(({ credit }) => credit === 'till')
  if (fromTill.length === 0) return
  const left = await lockTill(tx)
  if (left < amountOf(fromTill)) throw new Problem('too_little_left', { left: inRupees(left) })
}

/** Locks the till until the transaction ends; answers its balance in paise. */
export async function lockTill(tx: Executor): Promise<Paise> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('till', 0))`)
  return (await tillBalance(tx))?.balance ?? paise(0)
}

const amountOf = (entries: readonly VoucherEntry[]) => sum(...entries.map(({ amount }) => amount))
const inRupees = (left: Paise) => sumValue(left > 0n ? left : paise(0))
