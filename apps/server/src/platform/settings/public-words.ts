import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { asRead, hasAadhaar, refuseAadhaar } from '../people/aadhaar.ts'
import { namesOtherAccount, withoutOwnAccount } from '../people/other-accounts.ts'
import { noBank, presentBank } from './bank.ts'

/**
 * Refuses words for everybody that carry an Aadhaar number, with aadhaar_number, or that name another UPI id or account
 * number than the trust's own, with other_account: who reads them would send money there. Asks for the trust's own only
 * where the words name one.
 */
export async function checkPublicText(tx: Executor, texts: readonly string[]): Promise<void> {
  const doubtful = texts.filter((text) => hasAadhaar(text) || namesOtherAccount(text, noBank))
  if (doubtful.length === 0) return
  const own = await presentBank(tx)
  refuseAadhaar(...doubtful.map((text) => withoutOwnAccount(asRead(text), own)))
  if (doubtful.some((text) => namesOtherAccount(text, own))) throw new Problem('other_account')
}
