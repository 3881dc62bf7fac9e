import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { errorCode } from '../error-code.ts'

/** What we use of PostgreSQL beyond plain SQL, each with statements that a server without it refuses. */
export interface ServerFeature {
  readonly name: string
  readonly tries: readonly string[]
}

/** A name that no table of ours and no other start has: only unlogged tables cannot be temporary. */
const somebody = () => `sahay_${randomUUID().replaceAll('-', '')}`

const plpgsql = `create function pg_temp.sahay_probe() returns trigger language plpgsql as
  'begin return new; end'`
const table = 'create temporary table if not exists sahay_probe (id int primary key, word text, gone boolean)'

/** All of it; LISTEN and NOTIFY are tried from one address to the other (prepare-database.ts). */
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
 * Tries all of it in a transaction that is rolled back, and where that fails each for itself. Answers which the server refuses,
 * with its own words.
 */
export async function missingFeatures(
  owner: pg.Client,
  features: readonly ServerFeature[] = neededFeatures(),
): Promise<string[]> {
  if ((await refusalOf(owner, ...features)) === null) return []
  const missing: string[] = []
  for (const feature of features) {
    const refusal = await refusalOf(owner, feature)
    // a right that the role lacks is no lack of the server; whether it may migrate is seen when it does
    if (refusal !== null && errorCode(refusal) !== '42501')
      missing.push(`${feature.name} (${refusal instanceof Error ? refusal.message : String(refusal)})`)
  }
  return missing
}

/** What the server says against these, tried in one transaction; null where it takes all. */
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
