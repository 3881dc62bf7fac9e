import type { ReactNode } from 'react'
import css from './history-table.module.css'

export interface HistoryColumn<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the right. */
  readonly amount?: boolean
}

export interface HistoryTableProps<Row> {
  readonly caption: string
  readonly columns: readonly HistoryColumn<Row>[]
  readonly rows: readonly Row[]
}

/** Some browsers forget what a table is once its rows are laid out as cards; the roles say it again. */
const table = { role: 'table' }
const group = { role: 'rowgroup' }
const line = { role: 'row' }
const head = { role: 'columnheader', scope: 'col' }
const cell = { role: 'cell' }

/** A table with an indigo head; on phones each row becomes a card. */
export function HistoryTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
}: HistoryTableProps<Row>) {
  const side = (column: HistoryColumn<Row>) => (column.amount ? css['amount'] : undefined)
  return (
    <table {...table} className={css['table']} aria-label={caption}>
      <thead {...group}>
        <tr {...line}>
          {columns.map((column) => (
            <th {...head} key={column.key} className={side(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...group}>
        {rows.map((row) => (
          <tr {...line} key={row.id}>
            {columns.map((column) => (
              <td {...cell} key={column.key} className={side(column)}>
                <span className={css['label']} aria-hidden="true">
                  {column.head}
                </span>
                <span className={css['value']}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
