import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import type { SecretKeys } from '../../kernel/config/secret-key.ts'
import { seal, unseal } from './totp.ts'
import { t } from '../../kernel/database/fields.ts'
import { many, statement } from '../../kernel/database/statement.ts'
import { staff } from './staff.tables.ts'

const allSecrets = statement({
  name: 'staff.allSecrets',
  takes: [],
  gives: many({ id: staff.id, secret: t.present(staff.totpSecret) }),
  sql: () =>
    sql`select id, totp_secret as secret from staff where totp_secret is not null and disabled_at is null`,
})

/** How many second factors there are, and how many none of the keys opens. */
export async function sealedSecrets(
  tx: Executor,
  keys: readonly string[],
): Promise<{ total: number; closed: number }> {
  const all = await allSecrets(tx)
  return {
    total: all.length,
    closed: all.filter(({ id, secret }) => unsealed(keys, id, secret) === null).length,
  }
}

/** Seals with the current key what an old one opens, so that the old one need not be named for ever. */
export async function resealSecrets(tx: Executor, [current, ...old]: SecretKeys): Promise<void> {
  if (old.length === 0) return
  for (const { id, secret } of await allSecrets(tx)) {
    if (unsealed([current], id, secret) !== null) continue
    const plain = unsealed(old, id, secret)
    if (plain === null) continue
    await tx.execute(sql`
      update staff set totp_secret = ${seal(current, id, plain)} where id = ${id} and totp_secret = ${secret}`)
  }
}

function unsealed(keys: readonly string[], staffId: string, secret: Buffer): string | null {
  try {
    return unseal(keys, staffId, secret)
  } catch {
    // none of these keys, which is what is asked here
    return null
  }
}
