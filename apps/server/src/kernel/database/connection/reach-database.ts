import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'

/** Opens a connection to a database and runs a query. Throws the driver's own error if it does not answer. */
export async function reachDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...connectionLimits, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    client.connection.stream.destroy()
  }
}
