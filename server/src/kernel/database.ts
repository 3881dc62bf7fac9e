import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { preparingClient } from './prepared.ts'

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

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))
/** Each holds about two megabytes of the database's memory, and the whole is to stay small. */
const MOST_CONNECTIONS = 10
const MIGRATION_LOCK = 72_174_201

export interface DatabaseHearers {
  /** Hears of idle connections that break. */
  readonly onLost: (error: Error) => void
  /** Hears every statement's text, never its values. */
  readonly onStatement?: ((text: string) => void) | undefined
}

/** Opens a pool on an address. */
export function openDatabase(
  url: string,
  { onLost, onStatement }: DatabaseHearers,
  max = MOST_CONNECTIONS,
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: preparingClient(),
    max,
    application_name: 'sahay',
    connectionTimeoutMillis: 5_000,
    // a statement or a forgotten transaction must not hold a row for ever
    options: '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000',
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

/** Applies the numbered migrations, once, however many processes start together. */
export async function applyMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('set client_min_messages to warning')
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
