import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase, SITE_KEY } from './fresh-database.ts'

/** Where an app keeps what is its own; it goes away as a whole. */
export interface AppPlace {
  readonly dataDir: string
  /** Null where the app brings one along. */
  readonly database: FreshDatabase | null
  drop(): Promise<void>
}

/** What a start goes by that says what content there is, or is sealed with. */
const ofContent = ['SEED', 'SECRET_KEY', 'OLD_SECRET_KEYS', 'TEST_CONTROLS']

/**
 * Makes a database and a folder for an app. Unless its environment wants something else, or is not known yet, the site's
 * content is there already, as after an earlier start: to load it again for each app costs more than all else of a start.
 */
export async function makePlace<S extends string | null>(
  databaseServer: S,
  env: Readonly<Record<string, string>> | null,
): Promise<AppPlace & { readonly database: S extends string ? FreshDatabase : null }>
export async function makePlace(
  databaseServer: string | null,
  env: Readonly<Record<string, string>> | null,
): Promise<AppPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sahay-app-'))
  const content = env === null || ofContent.some((name) => name in env) ? 'tables' : 'site'
  const database = databaseServer === null ? null : await freshDatabase(databaseServer, content)
  if (database && content === 'site') await writeFile(join(dataDir, 'secret.key'), SITE_KEY, { mode: 0o600 })
  return {
    dataDir,
    database,
    async drop() {
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
