import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseAway, isReadOnlyServer } from './connection/database-errors.ts'
import { beginFirst } from './connection/first-transaction.ts'
import { isStalePlan, useNames, type Sender } from './connection/named-statements.ts'
import { WaitingPool } from './connection/waiting-pool.ts'
import { type Pooling, unpooled } from './connection/pooler.ts'
import { closeSilentConnections } from './connection/silent-connections.ts'
import { limitsAtStart } from './connection/statement-limits.ts'
import { WritingClient } from './connection/writing-client.ts'
import { connectionLimits } from './connection/connection-limits.ts'

export type Database = NodePgDatabase
/** What a store's functions take first: a transaction, or the database where one statement is enough. */
export type Executor = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** What most modules are made with: the database, and what time it is. */
export interface Core {
  readonly db: Database
  readonly now: () => Date
}

export type OpenDatabase = ReturnType<typeof openDatabase>

// int8 arrives as text: amounts are bigint paise, never a float
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))

/** Each holds about two megabytes of the database's memory, and the whole is to stay small. */
const MOST_CONNECTIONS = 10
/** Above the server's own limit of 15 s, so that this one is reached only when the server does not answer. */
const ANSWER_MS = 20_000

export interface DatabaseListeners {
  /** Hears of idle connections that break. */
  readonly onLost: (error: Error) => void
  /** Hears every statement's text, never its values. */
  readonly onStatement?: ((text: string) => void) | undefined
  /** How long a statement may wait for its answer, in milliseconds. */
  readonly answerMs?: number
  /** How long is waited for a database that cannot be reached, in milliseconds; not at all unless said. */
  readonly awayTimeoutMs?: number
  /** Nothing is written by it, and a standby may answer; where it does not, another does. */
  readonly readsOnly?: true
}

/** Opens a pool on an address; `pooling` says what the address leads through. */
export function openDatabase(
  url: string,
  { onLost, onStatement, answerMs = ANSWER_MS, awayTimeoutMs = 0, readsOnly }: DatabaseListeners,
  max = MOST_CONNECTIONS,
  pooling: Pooling = unpooled,
) {
  const config: pg.PoolConfig = {
    connectionString: url,
    max,
    application_name: 'sahay',
    Client: WritingClient,
    // what a transaction asks at once goes in one write; nobody else shares its connection meanwhile
    pipeline: true,
    // after a fail-over an address may lead to the server of before for a moment
    onConnect(client) {
      if (client instanceof WritingClient && !readsOnly) client.refuseReadOnly()
    },
    ...connectionLimits,
    // behind a pooler, which may refuse it, the role has these limits
    ...(pooling.mode === 'none' ? { options: limitsAtStart } : {}),
  }
  const pool = new WaitingPool(config, readsOnly ? 0 : awayTimeoutMs)
  // a connection may also break between two statements of a transaction, when the pool does not listen to it
  pool.on('connect', (client) => client.on('error', onLost))
  closeSilentConnections(pool, answerMs)
  pool.on('error', () => undefined)
  const settings = onStatement ? { logger: { logQuery: onStatement } } : {}
  const db: Database = drizzle(pool, settings)
  const sendNamed = (executor: Executor, connection: Sender['connection']) => {
    if (pooling.names) useNames(executor, { connection, onStatement })
  }
  sendNamed(db, pool)
  db.transaction = transactionsOf(pool, (client) => drizzle(client, settings), sendNamed)
  return {
    db,
    url,
    /** What the address leads through. */
    pooling,
    /** Asks it anything. Throws why it does not answer. */
    async reach(): Promise<void> {
      await db.execute(sql`select 1`)
    },
    /** Connections that are open and that are idle, and how many wait for one. */
    connections: (): { readonly total: number; readonly idle: number; readonly waiting: number } => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: (): Promise<void> => pool.end(),
  }
}

/**
 * Transactions that give their connection back after any failure: the query builder's own keep it for ever where already
 * `begin` has no answer, and give a broken one back as a whole one.
 */
function transactionsOf(
  pool: pg.Pool,
  onClient: (client: pg.PoolClient) => Database,
  sendNamed: (tx: Executor, client: pg.PoolClient) => void,
): Database['transaction'] {
  const known = new WeakMap<pg.PoolClient, Database>()
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseAway('no connection to the database', { cause: error })
    })
    let spent = false
    const first = config?.accessMode === 'read only' ? null : beginFirst()
    try {
      const db = known.get(client) ?? onClient(client)
      known.set(client, db)
      const done = await db.transaction(async (tx) => {
        sendNamed(tx, client)
        await first?.write(tx)
        return work(tx)
      }, config)
      first?.ended('committed')
      return done
    } catch (error) {
      first?.ended('rolled back')
      spent = isStalePlan(error) || isReadOnlyServer(error)
      throw error
    } finally {
      // a broken one is known by itself, and thrown away
      client.release(spent)
    }
  }
}
