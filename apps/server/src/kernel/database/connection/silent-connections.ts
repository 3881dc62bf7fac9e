import { Socket } from 'node:net'
import type pg from 'pg'

/** A statement had no answer in time; its connection is closed, because its state is unknown. */
export class StatementTimeout extends Error {
  constructor(ms: number) {
    super(`no answer from the database within ${ms / 1000} seconds`)
  }
}

/**
 * Closes a connection in use that had no traffic for `ms` milliseconds: the server's limits do not help if the network drops
 * the connection, and the driver's time-out fails only the statement, so that the pool would use the connection again. If
 * the network dropped one connection it has dropped all: the idle ones are closed too.
 */
export function closeSilentConnections(pool: pg.Pool, ms: number): void {
  // an entry stays while its connection is open: a set that grows and shrinks leaves garbage behind
  const inUse = new Map<pg.PoolClient, boolean>()
  pool.on('acquire', (client) => inUse.set(client, true))
  pool.on('release', (_error, client) => inUse.set(client, false))
  pool.on('remove', (client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) throw new Error('a connection to the database that is no socket')
    stream.setTimeout(ms, () => {
      if (!inUse.get(client)) return
      const idle = [...inUse].filter(([, used]) => !used).map(([other]) => other)
      // the idle ones first, so that the pool has dropped them when the statement that waited fails
      for (const each of [...idle, client]) each.connection.stream.destroy(new StatementTimeout(ms))
    })
  })
}
