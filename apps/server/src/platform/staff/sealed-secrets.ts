import { sql } from 'drizzle-orm'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { createSeal } from '../../kernel/keys/seal.ts'
import { sealedAnew } from '../../kernel/keys/sealed-anew.ts'
import { staff } from './staff.tables.ts'

/** The purpose bound to encrypted second factors. */
export const FACTORS_SEAL = 'staff second factor'

const allSecrets = statement('staff.allSecrets', {
  gives: many({ id: staff.id, sealed: t.present(staff.totpSecret) }),
  sql: () =>
    sql`select id, totp_secret as sealed from staff where totp_secret is not null and disabled_at is null`,
})

/** The number of second factors, and of those that none of the keys decrypts. */
export async function sealedSecrets(tx: Executor, keys: readonly string[]) {
  const seal = createSeal(keys, FACTORS_SEAL)
  const all = await allSecrets(tx)
  return { total: all.length, closed: all.filter(({ id, sealed }) => !seal.opens(id, sealed)).length }
}

/** Re-encrypts with the current key what an old key decrypts, so that the old key can be removed. */
export async function resealSecrets(tx: Executor, keys: SecretKeys): Promise<void> {
  for (const { id, sealed, before } of sealedAnew(keys, FACTORS_SEAL, await allSecrets(tx)))
    await tx.execute(
      sql`update staff set totp_secret = ${sealed} where id = ${id} and totp_secret = ${before}`,
    )
}
