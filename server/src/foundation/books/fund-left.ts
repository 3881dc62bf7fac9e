import { type Paise, paise, toRupees, writeRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Fund, leftOfFund } from '../payments/payments.published.ts'

/**
 * Makes sure that a fund has as much left as is to be spent or moved of it; nobody else spends of it until the transaction
 * ends. Paise. Refuses with fund_short.
 */
export async function requireLeft(tx: Executor, fund: Fund, amount: Paise): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`fund:${fund}`}, 0))`)
  const { left } = (await leftOfFund(tx, fund)) ?? { left: paise(0) }
  if (left < amount)
    throw new Problem('fund_short', { left: writeRupees(toRupees(left > 0n ? left : paise(0))) })
}
