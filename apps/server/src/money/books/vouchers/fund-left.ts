import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type Fund, leftOfFund, notSpentOfFund } from '../../payments/payments.published.ts'

/** Nobody else spends of a fund, or takes out of it, until the transaction ends. */
const lockFund = (tx: Executor, fund: Fund) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fund:${fund}`}, 0))`)

function requireEnough(there: Paise | undefined, amount: Paise): void {
  const left = there !== undefined && there > 0n ? there : paise(0)
  if (left < amount) throw new Problem('fund_short', { left: writeRupees(toRupees(left)) })
}

/**
 * Makes sure that a fund has as much left as is to be spent or moved of it, and locks it until the transaction ends. Paise.
 * Refuses with fund_short.
 */
export async function requireLeft(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await leftOfFund(tx, fund))?.left, amount)
}

/**
 * Makes sure that so much of what a fund was given was not spent, so that a gift can be taken out of it, and locks it. What
 * the payment service and the bank keep does not stand in the way: a gift that never was, or whose cheque bounced, is none
 * whatever they took. Paise. Refuses with fund_short.
 */
export async function requireNotSpent(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await lockFund(tx, fund)
  requireEnough((await notSpentOfFund(tx, fund))?.left, amount)
}
