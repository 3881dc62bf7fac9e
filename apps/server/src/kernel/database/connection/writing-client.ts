import pg from 'pg'
import { ReadOnlyServer } from './database-errors.ts'

/** Parameters that a server reports on every connection, from PostgreSQL 14 on, if it refuses writes. */
const READ_ONLY = ['in_hot_standby', 'default_transaction_read_only']

/** A connection that stores what its server reported when it opened, without a query. */
export class WritingClient extends pg.Client {
  readonly #said = new Map<string, string>()

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) =>
      this.#said.set(status.parameterName, status.parameterValue),
    )
  }

  /** Throws if the server refuses writes: it became a standby, and another server is the primary now. */
  refuseReadOnly(): void {
    if (READ_ONLY.some((name) => this.#said.get(name) === 'on'))
      throw new ReadOnlyServer('the database server takes no writes')
  }
}
