import type { ReactNode } from 'react'
import css from './history-table.module.css'

export interface HistoryColumn<Row> {
  readonly key: string
  /** Where it stands in a row: on narrow screens a row is two lines and what comes below them. */
  readonly place: 'date' | 'for' | 'amount' | 'status' | 'slip' | 'more'
  readonly head: ReactNode
  /** Null where the row has nothing to show: no line is kept free for it. `onChanged` loads the list anew. */
  readonly cell: (row: Row, onChanged: () => void) => ReactNode
}

export interface HistoryTableProps<Row> {
  readonly caption: string
  readonly columns: readonly HistoryColumn<Row>[]
  readonly rows: readonly Row[]
  readonly onChanged: () => void
}

/** Some browsers forget what a table is once its rows are laid out as cards; the roles say it again. */
const table = { role: 'table' }
const group = { role: 'rowgroup' }
const line = { role: 'row' }
const head = { role: 'columnheader', scope: 'col' }
const cell = { role: 'cell' }

/** A table with an indigo head; where there is no room for one, each row is two lines: what for and how much, when and how it stands. */
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

/** A line below the first of a cell: how to reach somebody, what a place is called. */
export function SecondLine({ children, dir }: { readonly children: ReactNode; readonly dir?: 'ltr' }) {
  return (
    <span className={`quiet ${css['below']}`} dir={dir}>
      {children}
    </span>
  )
}
