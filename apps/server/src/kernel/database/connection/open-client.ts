import pg from 'pg'
import { connectionLimits } from './connection-limits.ts'

/**
 * Opens a connection of its own, beside the pool's, which the caller ends. If it breaks, the statement that waits reports
 * it. `options`: the driver's own, such as the name that the server shows.
 */
export async function openClient(url: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, ...connectionLimits, ...options })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
