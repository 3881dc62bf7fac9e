import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** The migrator's own table. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations'

/** Asks the database as the owner. */
export type Ask = (text: string) => Promise<{ readonly rows: readonly unknown[] }>

/**
 * The last release before the baseline, which migrated in many steps. The last of them has the baseline's time: a database that
 * came that far has the baseline already (docs/decisions/0013). `commit` is where `npm run test:upgrade` finds that release.
 */
export const BEFORE_BASELINE = { version: '0.8.0', commit: 'b13606b0' } as const

/** How a migration begins that takes something away which an older release at work still uses; it says what. */
export const CONTRACTION = '-- contract: '
/** How a migration begins that looks as if it did, and does not; it says why older releases go on as before. */
export const EXPANSION = '-- expand: '

let read: ReturnType<typeof readMigrationFiles> | undefined

/** This release's migrations, in their order. The files are read once: the schema is judged again while the program runs. */
export const knownMigrations = () => (read ??= readMigrationFiles({ migrationsFolder }))

/** Where this release's migrations lie, for the migrator. */
export const migrationsFrom = { migrationsFolder } as const

/** The baseline, by its time in the journal: the first of this release's migrations. */
const baseline = () => Math.min(...knownMigrations().map(({ folderMillis }) => folderMillis))

/**
 * What there is of the baseline and of migrations after it, of all that a database or a backup has (by their times in the
 * journal); null where releases before the baseline left off before it.
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

/** Notes it beside the migrations, where an older release reads it that meets these tables. */
export async function noteNeededMigration(ask: Ask): Promise<void> {
  await ask(`comment on table ${MIGRATIONS_TABLE} is 'a release needs migration ${neededMigration()}'`)
}

const noted = z.tuple([z.object({ need: z.string().nullable() })])

/** What the release that migrated last has noted; null where it knew nothing of this. */
export async function readNeededMigration(ask: Ask): Promise<number | null> {
  const { rows } = await ask(
    `select substring(obj_description(to_regclass('${MIGRATIONS_TABLE}'), 'pg_class') from 'needs migration ([0-9]+)$') as need`,
  )
  const [{ need }] = noted.parse(rows)
  return need === null ? null : Number(need)
}
