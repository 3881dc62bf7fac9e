import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface FreshDatabase {
  /** As the owner of its tables. */
  readonly url: string
  /** As a role that may do only what it is granted. */
  readonly applicationUrl: string
  /** Asks as the owner. */
  query(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

/**
 * What a program finds in its database, and starts faster for: tables and grants that are up to date, or besides what visitors
 * see of the demonstration.
 */
type Content = 'tables' | 'site'

/** The secret key that the draws of the site's events are sealed with. */
export const SITE_KEY = 'the-secret-key-of-the-site-that-tests-begin-with'

/** The application's role in what is copied and in its copies, on a server that nobody but the tests reaches. */
const copied = { name: 'sahay_application', password: 'of-the-tests' }

const templateOf = (content: Content) => `sahay_${content}`

/** Those that are there, as far as this process knows, by their addresses. */
const templates = new Map<string, Promise<void>>()

/** Sees that a server has what is to be copied. */
async function haveTemplate(serverUrl: string, content: Content): Promise<void> {
  const address = new URL(serverUrl)
  address.pathname = `/${templateOf(content)}`
  const made = templates.get(address.href) ?? makeTemplate(serverUrl, content, address)
  templates.set(address.href, made)
  await made
}

/** Makes a template on a server, once for all processes that ask at the same time. */
async function makeTemplate(serverUrl: string, content: Content, address: URL): Promise<void> {
  const name = templateOf(content)
  if (content === 'site') await haveTemplate(serverUrl, 'tables')
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    if (content === 'site') {
      await client.query(`create database ${name} template ${templateOf('tables')}`)
      await loadSite(address.href)
    } else {
      await client.query(`create database ${name}`)
      await createRole(serverUrl, copied)
      await migrate(as(copied, address), address.href)
    }
  } finally {
    await client.end()
  }
}

/** Reads the whole server in, which those who find the template there need not. */
async function migrate(url: string, ownerUrl: string): Promise<void> {
  const [{ prepareDatabase }, { tableOf }, { modules }] = await Promise.all([
    import('../src/kernel/database/prepare-database.ts'),
    import('../src/kernel/module.ts'),
    import('../src/modules.ts'),
  ])
  await prepareDatabase({ url, ownerUrl }, tableOf(modules, 'grants'))
}

/** Loads what a start with SEED=site and test controls loads into an empty database. */
async function loadSite(ownerUrl: string): Promise<void> {
  const [{ openDatabase }, { installAppTime }, { loadDemo }] = await Promise.all([
    import('../src/kernel/database/database.ts'),
    import('../src/kernel/time/app-time.ts'),
    import('../src/seed.ts'),
  ])
  const { db, close } = openDatabase(ownerUrl, { onLost: () => undefined }, 1)
  await installAppTime(db, true)
  await loadDemo(db, { now: new Date(), secretKey: SITE_KEY, withHistory: false })
  await close()
}

interface Role {
  readonly name: string
  readonly password: string
}

const createRole = (serverUrl: string, { name, password }: Role) =>
  once(serverUrl, `create role ${name} login password '${password}'`)

/** The address of a database, as a role. */
function as({ name, password }: Role, database: URL): string {
  const url = new URL(database)
  url.username = name
  url.password = password
  return url.href
}

/**
 * Makes a database on a server, to be dropped with anything that is still connected to it: empty, with a role of its own for
 * the application, or a copy of what a program finds.
 */
export async function freshDatabase(
  serverUrl: string,
  content: 'nothing' | Content = 'nothing',
): Promise<FreshDatabase> {
  const name = `sahay_${randomUUID().replaceAll('-', '')}`
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const own = content === 'nothing' ? { name, password: randomUUID() } : null
  if (content !== 'nothing') await haveTemplate(serverUrl, content)
  // files are copied whole: written page by page into the log first, as usual, a copy costs twice as much
  const copy = content === 'nothing' ? '' : ` template ${templateOf(content)} strategy file_copy`
  await once(serverUrl, `create database ${name}${copy}`)
  if (own) await createRole(serverUrl, own)
  const reader = openReader(address.href)
  return {
    ...reader,
    applicationUrl: as(own ?? copied, address),
    async drop() {
      await reader.close()
      await once(serverUrl, `drop database ${name} with (force)`)
      if (own) await once(serverUrl, `drop role ${name}`)
    },
  }
}

/** Reads a database by one connection, which is opened again when a test has killed the server below it. */
export function openReader(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  return {
    url,
    query: async (text: string, values: readonly unknown[]) =>
      (await pool.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => pool.end(),
  }
}

/** Connections to servers, kept for the databases that come next: to open one costs as much as what it is asked. */
const servers = new Map<string, pg.Pool>()

async function once(url: string, statement: string): Promise<void> {
  const server = servers.get(url) ?? new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  if (!servers.has(url)) server.on('error', () => undefined)
  servers.set(url, server)
  await server.query(statement)
}
