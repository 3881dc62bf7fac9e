import type { Executor } from '../../kernel/database/database.ts'
import { Problem } from '../../kernel/problem.ts'
import { asRead, hasAadhaar, refuseAadhaar } from '../people/aadhaar.ts'
import { namesOtherAccount, withoutOwnAccount } from '../people/other-accounts.ts'
import { noBank, presentBank } from './bank.ts'

/**
 * Refuses public text that contains an Aadhaar number, with aadhaar_number, or a UPI id or account number other than
 * the trust's own, with other_account: readers would send money there. Reads the trust's own account only if the text
 * contains one.
 */
export async function checkPublicText(tx: Executor, texts: readonly string[]): Promise<void> {
  const doubtful = texts.filter((text) => hasAadhaar(text) || namesOtherAccount(text, noBank))
  if (doubtful.length === 0) return
  const own = await presentBank(tx)
  refuseAadhaar(...doubtful.map((text) => withoutOwnAccount(asRead(text), own)))
  if (doubtful.some((text) => namesOtherAccount(text, own))) throw new Problem('other_account')
}
