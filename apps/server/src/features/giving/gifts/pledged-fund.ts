import type { Fund } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { publishedNeed } from '../needs/published-needs.store.ts'

/**
 * What pledged money is for. What a need does not take goes to the trust's work, and so does all of it once the need is off
 * the site.
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
