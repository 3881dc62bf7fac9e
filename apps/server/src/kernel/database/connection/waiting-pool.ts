import pg from 'pg'
import { isConnectionFailure } from './database-errors.ts'

/** Interval between checks whether the database can be reached again, in milliseconds. */
const PAUSE_MS = 200

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that waits for an unreachable database, as during a failover: the caller gets its answer a moment later and notices
 * nothing else. The timeout, in milliseconds, counts from the first failed connection: after it all requests are refused
 * immediately until a connection succeeds again.
 */
export class WaitingPool extends pg.Pool {
  readonly #timeoutMs: number
  #awaySince: number | null = null

  constructor(config: pg.PoolConfig, awayTimeoutMs: number) {
    super(config)
    this.#timeoutMs = awayTimeoutMs
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error, client) =>
          client ? resolve(client) : reject(error ?? new Error('no connection and no failure')),
        )
      })
    super.connect((error, client, done) => {
      if (error && this.#waitsFor(error)) {
        setTimeout(() => this.connect(callback), PAUSE_MS)
        return
      }
      if (!error) this.#awaySince = null
      callback(error, client, done)
    })
  }

  #waitsFor(error: Error): boolean {
    // all connections are in use: the database is not at fault, and the wait for it is over
    if (!isConnectionFailure(error) || error.message.startsWith('timeout exceeded')) return false
    const now = performance.now()
    this.#awaySince ??= now
    return now - this.#awaySince < this.#timeoutMs
  }
}
