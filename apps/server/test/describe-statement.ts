import type pg from 'pg'

/** The database's description of a prepared statement, with its type numbers. */
export interface Described {
  readonly parameters: readonly number[]
  readonly columns: readonly DescribedColumn[]
}

export interface DescribedColumn {
  readonly name: string
  readonly dataTypeID: number
  /** The table and column of the values; 0 for computed ones. */
  readonly tableID: number
  readonly columnID: number
}

/** Plans a statement without running it, and returns its inputs and outputs. Throws the database's error. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  const described = { parameters: [] as number[], columns: [] as DescribedColumn[] }
  const onParameters = ({ dataTypeIDs }: { dataTypeIDs: number[] }) =>
    described.parameters.push(...dataTypeIDs)
  client.connection.on('parameterDescription', onParameters)
  try {
    await new Promise<void>((resolve, reject) => {
      client.query({
        submit(connection: pg.Connection) {
          connection.parse({ text, name: '', types: [] }, true)
          connection.describe({ type: 'S', name: '' }, true)
          connection.sync()
        },
        handleRowDescription: ({ fields }: { fields: DescribedColumn[] }) =>
          described.columns.push(...fields),
        handleError: reject,
        handleReadyForQuery: resolve,
      })
    })
  } finally {
    client.connection.off('parameterDescription', onParameters)
  }
  return described
}
