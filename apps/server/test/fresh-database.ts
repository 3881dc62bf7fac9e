import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { runProgram } from './program.ts'

export interface FreshDatabase {
  /** With the role of the tables' owner. */
  readonly url: string
  /** With a role that has only granted rights. */
  readonly applicationUrl: string
  /** Queries as the owner. */
  query(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

/**
 * The prepared content of a program's database, for a faster start: current tables and grants, or also the public content of
 * the demonstration.
 */
type Content = 'tables' | 'site'

/** The secret key that encrypts the draws of the site's events. */
export const SITE_KEY = 'the-secret-key-of-the-site-that-tests-begin-with'

/** The application's role in templates and their copies, on a server that only tests can reach. */
const copied = { name: 'sahay_application', password: 'of-the-tests' }

const templateOf = (content: Content) => `sahay_${content}`

/** The existing templates known to this process, by address. */
const templates = new Map<string, Promise<void>>()

/** Makes sure that a server has the template. */
async function haveTemplate(serverUrl: string, content: Content): Promise<void> {
  const address = new URL(serverUrl)
  address.pathname = `/${templateOf(content)}`
  const made = templates.get(address.href) ?? makeTemplate(serverUrl, content, address)
  templates.set(address.href, made)
  await made
}

/** Creates a template on a server, once for all concurrent processes. */
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
    } else {
      await client.query(`create database ${name}`)
      await createRole(serverUrl, copied)
    }
    await fill(content, address.href, as(copied, address))
  } finally {
    await client.end()
  }
}

/** Fills a template with its content. Throws with the program's output if it fails. */
async function fill(content: Content, ownerUrl: string, applicationUrl: string): Promise<void> {
  const env = { OWNER_URL: ownerUrl, APPLICATION_URL: applicationUrl, SECRET_KEY: SITE_KEY }
  const { code, failures } = await runProgram('apps/server/test/fill-template.ts', env, [content])
  if (code !== 0) throw new Error(`the template with ${content} was not filled: ${failures}`)
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
 * Creates a database on a server; dropping it disconnects everybody: empty, with a separate application role, or a copy of a
 * template.
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
  // files are copied completely: writing them page by page through the log, the default, takes twice as long
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

/** Connections to servers, kept for later databases: opening one costs as much as its query. */
const servers = new Map<string, pg.Pool>()

async function once(url: string, statement: string): Promise<void> {
  const server = servers.get(url) ?? new pg.Pool({ connectionString: url, allowExitOnIdle: true })
  if (!servers.has(url)) server.on('error', () => undefined)
  servers.set(url, server)
  await server.query(statement)
}
