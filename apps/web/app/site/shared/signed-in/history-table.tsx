import type { ReactNode } from 'react'
import css from './history-table.module.css'

export interface HistoryColumn<Row> {
  readonly key: string
  /** Its position in a row: on narrow screens a row consists of two lines and further content below. */
  readonly place: 'date' | 'for' | 'amount' | 'status' | 'slip' | 'more'
  readonly head: ReactNode
  /** Returns null if the row has nothing to show: then no line is reserved. `onChanged` reloads the list. */
  readonly cell: (row: Row, onChanged: () => void) => ReactNode
}

export interface HistoryTableProps<Row> {
  readonly caption: string
  readonly columns: readonly HistoryColumn<Row>[]
  readonly rows: readonly Row[]
  readonly onChanged: () => void
}

/** Some browsers drop table semantics when rows are laid out as cards; explicit roles restore them. */
const table = { role: 'table' }
const group = { role: 'rowgroup' }
const line = { role: 'row' }
const head = { role: 'columnheader', scope: 'col' }
const cell = { role: 'cell' }

/** A table with an indigo header; on narrow screens each row has two lines: purpose and amount, date and status. */
export function HistoryTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  onChanged,
}: HistoryTableProps<Row>) {
  return (
    <table {...table} className={css['table']} aria-label={caption}>
      <thead {...group}>
        <tr {...line}>
          {columns.map(({ key, place, head: heading }) => (
            <th {...head} key={key} className={css[place]}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...group}>
        {rows.map((row) => (
          <tr {...line} key={row.id}>
            {columns.map(({ key, place, cell: shown }) => (
              <td {...cell} key={key} className={css[place]}>
                {shown(row, onChanged)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A secondary line in a cell, such as contact details or an entry's name. */
export function SecondLine({ children, dir }: { readonly children: ReactNode; readonly dir?: 'ltr' }) {
  return (
    <span className="quiet below" dir={dir}>
      {children}
    </span>
  )
}
