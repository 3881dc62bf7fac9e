import pg from 'pg'

/** A statement had no answer in time; its connection is closed, since nobody can know what it still waits for. */
export class StatementTimeout extends Error {
  constructor(ms: number) {
    super(`no answer from the database within ${ms / 1000} seconds`)
  }
}

type Send = (...args: unknown[]) => unknown

const isCallback = (value: unknown): value is Send => typeof value === 'function'

/**
 * A kind of connection that closes itself when a statement has no answer within `ms` milliseconds: the limits that the
 * server keeps do not help where the network forgets the connection. The driver's own time-out fails the statement
 * alone and leaves the connection waiting, so that a pool would hand it out again.
 */
export function clientWithDeadline(ms: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const plain = this.query.bind(this) as Send
      const query: Send = (...args) => {
        const timer = setTimeout(() => this.connection.stream.destroy(new StatementTimeout(ms)), ms)
        const answered = args.at(-1)
        if (isCallback(answered)) {
          return plain(...args.slice(0, -1), (...answer: unknown[]) => {
            clearTimeout(timer)
            answered(...answer)
          })
        }
        const asked = plain(...args)
        // a cursor or stream is no promise, and keeps its own time
        if (!(asked instanceof Promise)) {
          clearTimeout(timer)
          return asked
        }
        return asked.finally(() => clearTimeout(timer))
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver's method has seven shapes, and this is all of them
      this.query = query as typeof this.query
    }
  }
}
