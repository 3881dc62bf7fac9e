import { errorCode } from '../../error-code.ts'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'

/** What stands between us and PostgreSQL. */
export interface Pooling {
  /**
   * `none`: nothing; `session`: a pooler that lends a connection for as long as ours lives; `transaction`: one that
   * lends it for a transaction, so that LISTEN, session locks and settings are not ours.
   */
  readonly mode: 'none' | 'session' | 'transaction'
  /** Whether a statement keeps its name on any connection the pooler lends next. */
  readonly names: boolean
}

export const unpooled: Pooling = { mode: 'none', names: true }

const ANSWER_MS = 5_000
/** A named statement that another connection does not know, or knows already. */
const UNKNOWN_NAME = new Set(['26000', '42P05'])
const TIMES = 4

/**
 * Finds out what an address leads to: whether the server's process is the one that our connection was promised, and
 * whether two connections are ever lent the same one, or one of them another than before.
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
    // a pooler that hands its connections out in turn may have come round to the first again
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
  // a question that fails says so itself
  client.on('error', () => undefined)
  return client
}

/** The server's process that we were told of when we connected; a pooler tells a number of its own. */
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

/** Null where the connection that was lent does not know the name. */
async function backendOrNone(client: pg.Client, name: string): Promise<number | null> {
  try {
    return await backend(client, name)
  } catch (error) {
    if (UNKNOWN_NAME.has(errorCode(error) ?? '')) return null
    throw error
  }
}
