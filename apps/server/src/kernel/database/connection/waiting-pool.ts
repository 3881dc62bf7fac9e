import pg from 'pg'
import { isConnectionFailure } from './database-errors.ts'

/** Between two looks whether the database can be reached again, in milliseconds. */
const PAUSE_MS = 200

type Callback = Parameters<pg.Pool['connect']>[0]

/**
 * A pool that waits for a database which cannot be reached, as while a standby takes over: the caller is answered a
 * moment later, and does not hear of it. The timeout, in milliseconds, counts from the first connection that could not be
 * had: once it is over all are refused at once until one can be had again.
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
    // all connections are in use: that is not the database's doing, and its waiting is over
    if (!isConnectionFailure(error) || error.message.startsWith('timeout exceeded')) return false
    const now = performance.now()
    this.#awaySince ??= now
    return now - this.#awaySince < this.#timeoutMs
  }
}
