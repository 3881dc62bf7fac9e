import type { Fund } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { publishedNeed } from '../needs/giving.store.ts'

/**
 * What money that was promised is for: a need gives what it does not take to the trust's work, and all of it once it left the
 * site.
 */
export async function pledgedFund(
  tx: Executor,
  fund: Fund,
): Promise<{ readonly fund: Fund; readonly rest: Fund | null }> {
  const general = 'fund:general'
  if (!fund.startsWith('need:')) return { fund, rest: null }
  const need = await publishedNeed(tx, fund.slice('need:'.length))
  return need ? { fund, rest: general } : { fund: general, rest: null }
}
