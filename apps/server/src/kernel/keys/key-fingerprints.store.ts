import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { t } from '../database/fields.ts'
import { statement, values } from '../database/statement.ts'

const KEYS_LOCK = 72_174_207

const allFingerprints = statement('keys.allFingerprints', {
  gives: values({ fingerprint: t.text }),
  sql: () => sql`select fingerprint from key_fingerprints`,
})

/** The fingerprints of all keys that the database was served with; other starts wait until the transaction ends. */
export async function knownFingerprints(tx: Executor): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
  return allFingerprints(tx)
}

/** Stores the fingerprints of keys in use; known ones stay unchanged. */
export async function noteFingerprints(
  tx: Executor,
  fingerprints: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into key_fingerprints (fingerprint, first_used_at)
    select unnest(${sql.param(fingerprints)}::text[]), ${now}::timestamptz on conflict do nothing`)
}
