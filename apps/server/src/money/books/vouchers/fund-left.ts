import { type Paise, paise } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Fund, leftOfFund, notSpentOfFund } from '../../payments/payments.published.ts'
import { sumValue } from '../../../kernel/language/message.ts'

/** Locks a fund until the transaction ends: nobody else spends from it or takes out of it. */
const lockFund = (tx: Executor, fund: Fund) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fund:${fund}`}, 0))`)

function requireEnough(there: Paise | undefined, amount: Paise): void {
  const left = there !== undefined && there > 0n ? there : paise(0)
  if (left < amount) throw new Problem('fund_short', { left: sumValue(left) })
}

/**
 * Refuses with fund_short where a fund has less left than an amount that must be spent or moved; locks it until the
 * transaction ends. Paise.
 */
export async function requireLeft(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await leftOfFund(tx, fund))?.left, amount)
}

/**
 * Refuses with fund_short where less than an amount of a fund is unspent, so that a gift cannot be taken out of it; locks it
 * until the transaction ends. Fees and bank charges do not count: a gift whose cheque bounced is no gift, no matter what it cost. Paise.
 */
export async function requireNotSpent(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await notSpentOfFund(tx, fund))?.left, amount)
}
