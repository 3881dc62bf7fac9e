import type { Sealed } from '../../../manifest/feature.ts'
import { openApprovalsOf, rewriteChange } from '../../../platform/approvals/approvals.published.ts'
import type { SecretKeys } from '../../../kernel/config/secret-key.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { createSeal } from '../../../kernel/keys/seal.ts'
import { sealedAnew } from '../../../kernel/keys/sealed-anew.ts'
import { msg } from '../../../kernel/language/message.ts'
import { accountChange } from './school-account-change.ts'
import { allAccounts, resealAccount } from './school-accounts.store.ts'

/** The purpose bound to encrypted school accounts. */
export const ACCOUNTS_SEAL = 'school account'

/** The number of school accounts, and of those that none of the keys decrypts. */
export async function sealedAccounts(tx: Executor, secretKeys: readonly string[]): Promise<Sealed> {
  const seal = createSeal(secretKeys, ACCOUNTS_SEAL)
  const all = await allAccounts(tx)
  return {
    what: msg('sealed.school_accounts', 'bank accounts of schools'),
    total: all.length,
    closed: all.filter(({ id, sealed }) => !seal.opens(id, sealed)).length,
  }
}

/**
 * Re-encrypts with the current key the accounts of an old one, also those that wait for a second person. Runs as the
 * owner of the tables: the application may only write an approved account, and cannot rewrite an approval.
 */
export async function resealAccounts(tx: Executor, secretKeys: SecretKeys): Promise<void> {
  for (const one of sealedAnew(secretKeys, ACCOUNTS_SEAL, await allAccounts(tx))) await resealAccount(tx, one)
  const changes = (await openApprovalsOf(tx, 'school_account')).map(({ id, subject, change }) => ({
    approval: id,
    id: subject,
    change: accountChange.parse(change),
  }))
  const sealed = changes.map((one) => ({ ...one, sealed: Buffer.from(one.change.sealed, 'hex') }))
  for (const one of sealedAnew(secretKeys, ACCOUNTS_SEAL, sealed))
    await rewriteChange(tx, one.approval, { ...one.change, sealed: one.sealed.toString('hex') })
}
