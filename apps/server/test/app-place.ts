import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase, SITE_KEY } from './fresh-database.ts'

/** The place of an app's own data; deleted as a whole. */
export interface AppPlace {
  readonly dataDir: string
  /** Null if the app uses its embedded database. */
  readonly database: FreshDatabase | null
  drop(): Promise<void>
}

/** Start variables that determine the content, its encryption, or where its key is. */
const ofContent = ['SEED', 'SECRET_KEY', 'OLD_SECRET_KEYS', 'TEST_CONTROLS', 'DATA_DIR']

/**
 * Creates a database and a folder for an app. Unless its environment differs or is not known yet, the site's content is
 * already loaded, as after an earlier start, because loading it for each app costs more than the rest of a start.
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
