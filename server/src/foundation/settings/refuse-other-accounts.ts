import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { namesOtherAccount } from '../people/other-accounts.ts'
import { noBank, presentBank } from './bank.ts'

/**
 * Refuses public words that name another UPI id or account number than the trust's own, with other_account: who reads them
 * would send money there. Asks for the trust's own only where the words name one.
 */
export async function refuseOtherAccounts(tx: Executor, texts: readonly string[]): Promise<void> {
  const naming = texts.filter((text) => namesOtherAccount(text, noBank))
  if (naming.length === 0) return
  const own = await presentBank(tx)
  if (naming.some((text) => namesOtherAccount(text, own))) throw new Problem('other_account')
}
