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

/** A database without content whose schema and grants are up to date: a program starts faster on a copy of it. */
const TEMPLATE = 'sahay_template'
/** The application's role in it and in its copies, on a server that nobody but the tests reaches. */
const copied = { name: 'sahay_application', password: 'of-the-tests' }

/** Servers that have it, as far as this process knows. */
const templates = new Map<string, Promise<void>>()

/** Makes the template on a server, once for all processes that ask at the same time. */
async function makeTemplate(serverUrl: string): Promise<void> {
  const address = new URL(serverUrl)
  address.pathname = `/${TEMPLATE}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [TEMPLATE])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (rowCount) return
    await client.query(`create database ${TEMPLATE}`)
    await createRole(serverUrl, copied)
    await migrate(as(copied, address), address.href)
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
 * the application, or a copy of the template.
 */
export async function freshDatabase(
  serverUrl: string,
  from: 'nothing' | 'template' = 'nothing',
): Promise<FreshDatabase> {
  if (from === 'template') {
    const made = templates.get(serverUrl) ?? makeTemplate(serverUrl)
    templates.set(serverUrl, made)
    await made
  }
  const name = `sahay_${randomUUID().replaceAll('-', '')}`
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const own = from === 'nothing' ? { name, password: randomUUID() } : null
  await once(serverUrl, `create database ${name}${from === 'template' ? ` template ${TEMPLATE}` : ''}`)
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

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
