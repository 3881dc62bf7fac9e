import { type Paise, paise, sum } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import {
  type Fund,
  spendings,
  type VoucherKind,
  accountTotals,
  leftOfFund,
  notSpentOfFund,
} from '../../payments/payments.published.ts'
import type { VoucherEntry } from './vouchers.store.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { t } from '../../../kernel/database/fields.ts'
import { one, statement } from '../../../kernel/database/statement.ts'

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

/** Kinds that cannot take out more than there is. Reversals are always booked: the money has already moved. */
const guarded: ReadonlySet<VoucherKind> = new Set(['paid_out', 'transfer'])

/**
 * Refuses to spend or move more than a fund (fund_short) or the till (too_little_left) has; locks them until the transaction
 * ends, so that the same money is not spent twice.
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

/** Locks the till until the transaction ends; returns its balance in paise. */
export async function lockTill(tx: Executor): Promise<Paise> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('till', 0))`)
  return (await tillBalance(tx))?.balance ?? paise(0)
}

const amountOf = (entries: readonly VoucherEntry[]) => sum(...entries.map(({ amount }) => amount))
const inRupees = (left: Paise) => sumValue(left > 0n ? left : paise(0))

/** The till's balance in the books. Paise. */
const tillBalance = statement('books.tillBalance', {
  gives: one({ balance: t.paise }),
  sql: () => sql`
    select coalesce(sum(debited - credited), 0)::bigint as "balance" from ${accountTotals} total where account = 'till'`,
})

/** Whether an account that should end at zero has a balance. */
export const hasBalance = statement('books.hasBalance', {
  takes: [t.text],
  gives: one({ waits: t.boolean }),
  sql: (account) => sql`
    select coalesce(sum(debited - credited), 0) <> 0 as "waits" from ${accountTotals} total where account = ${account}`,
})

/** Locks a fund until the transaction ends, so that no one else spends from it or moves money out. */
const lockFund = (tx: Executor, fund: Fund) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fund:${fund}`}, 0))`)

function requireEnough(there: Paise | undefined, amount: Paise): void {
  const left = there !== undefined && there > 0n ? there : paise(0)
  if (left < amount) throw new Problem('fund_short', { left: sumValue(left) })
}

/**
 * Refuses with fund_short if a fund has less left than the amount to spend or move; locks it until the transaction ends.
 * Paise.
 */
export async function requireLeft(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await leftOfFund(tx, fund))?.left, amount)
}

/**
 * Refuses with fund_short if less than this amount of a fund is unspent, so that a gift cannot be taken out; locks it until
 * the transaction ends. Ignores fees and bank charges: a gift whose cheque bounced is no gift, whatever it cost. Paise.
 */
export async function requireNotSpent(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await notSpentOfFund(tx, fund))?.left, amount)
}
