import pg from 'pg'
import { ReadOnlyServer } from './database-errors.ts'

/** What a server says of itself to every connection, from PostgreSQL 14 on, where it takes no writes. */
const READ_ONLY = ['in_hot_standby', 'default_transaction_read_only']

/** A connection that knows what its server said of itself when it was opened, without asking. */
export class WritingClient extends pg.Client {
  readonly #said = new Map<string, string>()

  constructor(config?: pg.ClientConfig) {
    super(config)
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) =>
      this.#said.set(status.parameterName, status.parameterValue),
    )
  }

  /** Throws where the server takes no writes: it became a standby, and another is the primary now. */
  refuseReadOnly(): void {
    if (READ_ONLY.some((name) => this.#said.get(name) === 'on'))
      throw new ReadOnlyServer('the database server takes no writes')
  }
}
