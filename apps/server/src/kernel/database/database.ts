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
/** The first parameter of a store's functions: a transaction, or the database if one statement is enough. */
export type Executor = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** The inputs of most modules: the database, and the current time. */
export interface Core {
  readonly db: Database
  readonly now: () => Date
}

export type OpenDatabase = ReturnType<typeof openDatabase>

// int8 arrives as text: amounts are bigint paise, never a float
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))

/** Each uses about two megabytes of the database's memory, and the total must stay small. */
const MOST_CONNECTIONS = 10
/** Above the server's own limit of 15 s, so that this one is reached only when the server does not answer. */
const ANSWER_MS = 20_000

export interface DatabaseListeners {
  /** Called when idle connections break. */
  readonly onLost: (error: Error) => void
  /** Called with every statement's text, never its values. */
  readonly onStatement?: ((text: string) => void) | undefined
  /** The time-out for a statement, in milliseconds. */
  readonly answerMs?: number
  /** How long to wait for an unreachable database, in milliseconds; by default not at all. */
  readonly awayTimeoutMs?: number
  /** Only reads, so a standby may answer; if it does not, another database does. */
  readonly readsOnly?: true
}

/** Opens a pool for an address; `pooling` describes the pooler at the address. */
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
    // concurrent statements of a transaction are sent together; nobody else shares its connection meanwhile
    pipeline: true,
    // after a failover an address may lead to the old server for a moment
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
    /** The pooler at the address. */
    pooling,
    /** Runs a query. Throws the reason if there is no answer. */
    async reach(): Promise<void> {
      await db.execute(sql`select 1`)
    },
    /** The number of open and idle connections, and of requests waiting for one. */
    connections: (): { readonly total: number; readonly idle: number; readonly waiting: number } => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: (): Promise<void> => pool.end(),
  }
}

/**
 * Transactions that release their connection after any failure: the query builder's own keep it for ever if `begin` itself
 * has no answer, and return a broken one to the pool as intact.
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
      // a broken connection is recognised and discarded
      client.release(spent)
    }
  }
}
