import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Pooling, unpooled } from './pooler.ts'
import { preparingClient } from './prepared.ts'
import { limitsAtStart } from './statement-limits.ts'

export type Database = NodePgDatabase
/** What a store's functions take first: a transaction, or the database where one statement is enough. */
export type Executor = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

export interface OpenDatabase {
  readonly db: Database
  readonly url: string
  ready(): Promise<boolean>
  close(): Promise<void>
}

// int8 arrives as text: amounts are bigint paise, never a float
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))

/** Each holds about two megabytes of the database's memory, and the whole is to stay small. */
export const MOST_CONNECTIONS = 10

export interface DatabaseHearers {
  /** Hears of idle connections that break. */
  readonly onLost: (error: Error) => void
  /** Hears every statement's text, never its values. */
  readonly onStatement?: ((text: string) => void) | undefined
}

/** Opens a pool on an address; `pooling` says what the address leads through. */
export function openDatabase(
  url: string,
  { onLost, onStatement }: DatabaseHearers,
  max = MOST_CONNECTIONS,
  pooling: Pooling = unpooled,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: pooling.names ? preparingClient() : pg.Client,
    max,
    application_name: 'sahay',
    connectionTimeoutMillis: 5_000,
    // behind a pooler, which may refuse it, the role has these limits
    ...(pooling.mode === 'none' ? { options: limitsAtStart } : {}),
  })
  // a connection may also break between two statements of a transaction, when the pool does not listen to it
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => undefined)
  const db: Database = drizzle(pool, onStatement ? { logger: { logQuery: onStatement } } : {})
  return {
    db,
    url,
    async ready() {
      try {
        await db.execute(sql`select 1`)
        return true
      } catch {
        return false
      }
    },
    close: () => pool.end(),
  }
}
