import { Socket } from 'node:net'
import type pg from 'pg'

/** A statement had no answer in time; its connection is closed, since nobody can know what it still waits for. */
export class StatementTimeout extends Error {
  constructor(ms: number) {
    super(`no answer from the database within ${ms / 1000} seconds`)
  }
}

/**
 * Closes a connection that is in use and over which nothing went for `ms` milliseconds: the limits that the server keeps
 * do not help where the network forgets the connection, and the driver's own time-out fails the statement alone, so that
 * the pool would hand the connection out again. What the network has forgotten it has forgotten for all: the idle
 * connections are closed with it.
 */
export function closeSilentConnections(pool: pg.Pool, ms: number): void {
  // an entry stays while its connection is open: a set that grows and shrinks leaves tables behind for the collector
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
