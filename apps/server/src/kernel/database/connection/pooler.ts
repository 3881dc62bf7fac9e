import { errorCode } from '../../error-code.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'

/** The pooler, if any, between us and PostgreSQL. */
export interface Pooling {
  /**
   * `none`: nothing; `session`: a pooler that lends a connection for as long as ours lives; `transaction`: one that
   * lends it for a transaction, so that LISTEN, session locks and settings are not ours.
   */
  readonly mode: 'none' | 'session' | 'transaction'
  /** True if a statement keeps its name on any connection that the pooler lends next. */
  readonly names: boolean
}

export const unpooled: Pooling = { mode: 'none', names: true }

const ANSWER_MS = 5_000
/** Errors of a named statement that the connection does not know, or already knows. */
const UNKNOWN_NAME = new Set(['26000', '42P05'])
const TIMES = 4

/**
 * Detects a pooler at an address: whether the server's process is the one announced to our connection, and whether two
 * connections ever share a process, or one of them changes its process.
 */
export async function findPooling(url: string): Promise<Pooling> {
  // a pooler's connections may still know the names of an earlier start
  const name = `sahay_${randomUUID()}`
  const [one, other] = [connection(url), connection(url)]
  try {
    await one.connect()
    const first = await backend(one, name)
    if (first === promised(one)) return unpooled
    await other.connect()
    await other.query('begin')
    const borrowed = await backend(other)
    const backends = [await backendOrNone(one, name)]
    await other.query('rollback')
    // a pooler that lends its connections in turn may be back at the first one
    while (backends.length < TIMES) backends.push(await backendOrNone(one, name))
    const moved = backends.filter((pid) => pid !== first)
    if (borrowed !== first && moved.length === 0) return { mode: 'session', names: true }
    return { mode: 'transaction', names: moved.length > 0 && !backends.includes(null) }
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    ...connectionLimits,
    query_timeout: ANSWER_MS,
    application_name: 'sahay start',
  })
  // the failing query reports it
  client.on('error', () => undefined)
  return client
}

/** The server process announced when we connected; a pooler announces its own number. */
function promised(client: pg.Client): unknown {
  return Reflect.get(client, 'processID')
}

async function backend(client: pg.Client, name?: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({
    text: 'select pg_backend_pid() as pid',
    ...(name === undefined ? {} : { name }),
  })
  if (!rows[0]) throw new Error('the database did not say which process answers')
  return rows[0].pid
}

/** Null if the lent connection does not know the name. */
async function backendOrNone(client: pg.Client, name: string): Promise<number | null> {
  try {
    return await backend(client, name)
  } catch (error) {
    if (UNKNOWN_NAME.has(errorCode(error) ?? '')) return null
    throw error
  }
}
