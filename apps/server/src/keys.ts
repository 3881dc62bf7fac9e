import { features } from './features.ts'
import { documentKeyId } from './platform/documents/cipher.ts'
import { documentsByKey } from './platform/documents/documents.store.ts'
import type { Sealed } from './manifest/feature.ts'
import { resealSecrets, sealedSecrets } from './platform/staff/sealed-secrets.ts'
import { ConfigError } from './kernel/config/config.ts'
import type { Database, Executor } from './kernel/database/database.ts'
import { knownFingerprints, noteFingerprints } from './kernel/keys/key-fingerprints.store.ts'
import { fingerprintOf, makeSecretKey, readSecretKey, type SecretKeys } from './kernel/config/secret-key.ts'
import { starting } from './kernel/config/start-failure.ts'
import { type Message, msg } from './kernel/language/message.ts'

export interface KeyOptions {
  readonly secretKey: string | null
  readonly oldSecretKeys: readonly string[]
  readonly dataDir: string
}

export interface OpenKeys {
  readonly secretKeys: SecretKeys
  /** The data that the keys cannot decrypt; null if there is none. */
  readonly fault: Message | null
}

/**
 * Compares a start's secret keys with the database's records. Creates one in the data folder for a database that has none,
 * and after a rotation re-encrypts what can be: second factors and accounts of schools. Throws a ConfigError if the database
 * was used with other keys and has data that only they decrypt: continuing would add pictures under a wrong key.
 */
export async function openKeys(
  db: Database,
  options: KeyOptions,
  now: Date,
  refuse: (why: string) => void = refuseStart,
): Promise<OpenKeys> {
  const found = await starting('DATA_DIR', options.dataDir, () =>
    readSecretKey(options.secretKey, options.dataDir),
  )
  const given = [...(found === null ? [] : [found]), ...options.oldSecretKeys]
  return db.transaction(async (tx) => {
    const known = await knownFingerprints(tx)
    const things = await sealedThings(tx, given)
    const total = sum(things, ({ total: all }) => all)
    const closed = sum(things, (one) => one.closed)
    const isKnown =
      known.length > 0
        ? given.some((key) => known.includes(fingerprintOf(key)))
        : // a database of an older release has noted no fingerprint: what opens proves the key as well
          closed < total
    if (total > 0 && !isKnown) refuse(refusal(options, found))
    const made = () => starting('DATA_DIR', options.dataDir, () => makeSecretKey(options.dataDir))
    const secretKeys: SecretKeys = [found ?? (await made()), ...options.oldSecretKeys]
    await noteFingerprints(tx, secretKeys.map(fingerprintOf), now)
    await resealSecrets(tx, secretKeys)
    for (const { reseal } of features) await reseal?.(tx, secretKeys)
    return { secretKeys, fault: faultOf(things.filter((one) => one.closed > 0)) }
  })
}

function refuseStart(why: string): never {
  throw new ConfigError(why)
}

async function sealedThings(tx: Executor, given: readonly string[]): Promise<Sealed[]> {
  const keyIds = given.map(documentKeyId)
  const pictures = await documentsByKey(tx)
  const factors = await sealedSecrets(tx, given)
  const ofFeatures: Sealed[] = []
  for (const { sealed } of features) if (sealed) ofFeatures.push(await sealed(tx, given))
  return [
    {
      what: msg('sealed.pictures', 'private pictures'),
      total: sum(pictures, ({ count }) => count),
      closed: sum(pictures, ({ keyId, count }) => (keyIds.includes(keyId) ? 0 : count)),
    },
    {
      what: msg('sealed.factors', 'second factors of staff'),
      ...factors,
    },
    ...ofFeatures,
  ]
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}

function faultOf(things: readonly Sealed[]): Message | null {
  if (things.length === 0) return null
  const list = things.map(({ what, total, closed }) =>
    msg('sealed.closed', '{closed} of {total} {what}', { what, total, closed }),
  )
  return msg(
    'alert.files_missing.keys',
    '{list} are sealed with a key that is neither SECRET_KEY nor among OLD_SECRET_KEYS. Name that key in OLD_SECRET_KEYS.',
    { list },
  )
}

function refusal({ secretKey, dataDir }: KeyOptions, found: string | null): string {
  const what =
    secretKey !== null
      ? 'SECRET_KEY is not the key that this database was served with'
      : found === null
        ? `SECRET_KEY is not set, and secret.key is missing in DATA_DIR (${dataDir}), but this database was served with a key before`
        : `secret.key in DATA_DIR (${dataDir}) is not the key that this database was served with`
  return `${what}: private pictures, staff’s second factors and seeds of draws could not be opened.
Put the right key into SECRET_KEY, or name it in OLD_SECRET_KEYS beside a new one.
If it is lost for good, see “A lost key” in docs/handbook/running.md${found === null ? '' : ` (fingerprint of the key at hand: ${fingerprintOf(found)})`}.`
}
