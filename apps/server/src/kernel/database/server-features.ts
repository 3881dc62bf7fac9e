import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'

/** PostgreSQL features that we need beyond plain SQL, each with statements that a server without it refuses. */
export interface ServerFeature {
  readonly name: string
  readonly tries: readonly string[]
}

/** A name unique to our tables and to other starts: only unlogged tables cannot be temporary. */
const somebody = () => `sahay_${randomUUID().replaceAll('-', '')}`

const plpgsql = `create function pg_temp.sahay_probe() returns trigger language plpgsql as
  'begin return new; end'`
const table = 'create temporary table if not exists sahay_probe (id int primary key, word text, gone boolean)'

/** All needed features; LISTEN and NOTIFY are tested between the two addresses (prepare-database.ts). */
export const neededFeatures = (): readonly ServerFeature[] => [
  {
    name: 'triggers in PL/pgSQL',
    tries: [
      table,
      plpgsql,
      'create trigger t before insert on sahay_probe for each row execute function pg_temp.sahay_probe()',
      "insert into sahay_probe values (1, 'one', false)",
    ],
  },
  { name: 'FOR UPDATE SKIP LOCKED', tries: [table, 'select id from sahay_probe for update skip locked'] },
  {
    name: 'data-modifying WITH',
    tries: [
      table,
      "with made as (insert into sahay_probe values (2, 'two', false) returning id) select id from made",
    ],
  },
  {
    name: 'partial unique indexes',
    tries: [table, 'create unique index on sahay_probe (word) where not gone'],
  },
  {
    name: 'GIN indexes for text search',
    tries: [table, "create index on sahay_probe using gin (to_tsvector('simple', word))"],
  },
  { name: 'unlogged tables', tries: [`create unlogged table ${somebody()} (id int)`] },
  { name: 'advisory locks', tries: ['select pg_try_advisory_xact_lock(hashtext(random()::text))'] },
  { name: 'encoding UTF8', tries: ["select convert_to('₹ સહાય', current_setting('server_encoding'))"] },
]

/**
 * Tries all features in a transaction that is rolled back, and if that fails each separately. Returns those that the server
 * refuses, with its error messages.
 */
export async function missingFeatures(
  owner: pg.Client,
  features: readonly ServerFeature[] = neededFeatures(),
): Promise<string[]> {
  if ((await refusalOf(owner, ...features)) === null) return []
  const missing: string[] = []
  for (const feature of features) {
    const refusal = await refusalOf(owner, feature)
    // a right that the role lacks is not a missing feature; whether it may migrate is seen when it migrates
    if (refusal !== null && errorCode(refusal) !== '42501')
      missing.push(`${feature.name} (${refusal instanceof Error ? refusal.message : String(refusal)})`)
  }
  return missing
}

/** The server's error for these features, tried in one transaction; null if it accepts all. */
async function refusalOf(owner: pg.Client, ...features: readonly ServerFeature[]): Promise<unknown> {
  await owner.query('begin')
  try {
    await owner.query(features.flatMap(({ tries }) => tries).join(';\n'))
    return null
  } catch (error) {
    return error
  } finally {
    await owner.query('rollback')
  }
}
