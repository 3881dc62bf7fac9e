import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The migrator's own table. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Runs a query as the owner. */
export type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/**
 * The last release before the baseline, which migrated in many steps. The last of them has the baseline's time: a database that
 * came that far has the baseline already (docs/decisions/0013). `commit` is where `npm run test:upgrade` finds that release.
 */
export const BEFORE_BASELINE = { version: '0.8.0', commit: 'b13606b0' } as const

/** The start of a migration that removes something which a running older release still uses; it says what. */
export const CONTRACTION = '-- contract: '
/** The start of a migration that only looks like one; it says why older releases continue to work. */
export const EXPANSION = '-- expand: '

let read: ReturnType<typeof readMigrationFiles> | undefined

/** This release's migrations, in their order. The files are read once: the schema is judged again while the program runs. */
export const knownMigrations = () => (read ??= readMigrationFiles({ migrationsFolder }))

/** The path of this release's migrations, for the migrator. */
export const migrationsFrom = { migrationsFolder } as const

/** The baseline, by its time in the journal: the first of this release's migrations. */
const baseline = () => Math.min(...knownMigrations().map(({ folderMillis }) => folderMillis))

/**
 * The baseline and later migrations among those of a database or a backup (by their times in the journal); null if its last
 * migration is older than the baseline.
 */
export function sinceBaseline(applied: readonly number[]): readonly number[] | null {
  const since = applied.filter((when) => when >= baseline())
  return since.length === 0 && applied.length > 0 ? null : since
}

/** The newest migration, by its time in the journal, without which a release cannot work on this release's tables. */
export function neededMigration(): number {
  const contractions = knownMigrations().filter(({ sql }) => sql[0]?.trimStart().startsWith(CONTRACTION))
  return Math.max(baseline(), ...contractions.map(({ folderMillis }) => folderMillis))
}

/** Stores that beside the migrations, where an older release that meets these tables reads it. */
export async function noteNeededMigration(ask: Ask): Promise<void> {
  await ask(`comment on table ${MIGRATIONS_TABLE} is 'a release needs migration ${neededMigration()}'`)
}

const noted = z.tuple([z.object({ need: z.string().nullable() })])

/** The note of the release that migrated last; null if that release wrote none. */
export async function readNeededMigration(ask: Ask): Promise<number | null> {
  const { rows } = await ask(
    `select substring(obj_description(to_regclass('${MIGRATIONS_TABLE}'), 'pg_class') from 'needs migration ([0-9]+)$') as need`,
  )
  const [{ need }] = noted.parse(rows)
  return need === null ? null : Number(need)
}
