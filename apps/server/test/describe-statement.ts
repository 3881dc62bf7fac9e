import type pg from 'pg'

/** What the database says of a prepared statement, by the numbers of its types. */
export interface Described {
  readonly parameters: readonly number[]
  readonly columns: readonly DescribedColumn[]
}

export interface DescribedColumn {
  readonly name: string
  readonly dataTypeID: number
  /** The table and its column that the values are taken from; 0 for what is computed. */
  readonly tableID: number
  readonly columnID: number
}

/** Has a statement planned, without running it, and answers what it takes and gives. Throws what the database refuses. */
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
