import type { Paise } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { linesOfPayout } from './payouts.store.ts'
import { type LockedApplication, lockApplication } from '../transitions.store.ts'

/** The applications of a payout with what it pays for each, locked in the order of their ids. Paise. */
export async function lockedApplications(
  tx: Executor,
  payoutId: string,
): Promise<(LockedApplication & { readonly paid: Paise })[]> {
  const lines = await linesOfPayout(tx, payoutId)
  const found = []
  for (const { id, amount: paid } of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const one = await lockApplication(tx, id)
    if (!one) throw new Error(`no application ${id}`)
    found.push({ ...one, paid })
  }
  return found
}
