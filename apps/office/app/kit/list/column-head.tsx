import { useLingui } from '@lingui/react/macro'
import css from '../list.module.css'
import type { Column, ListSpec } from '../resource.ts'

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>
  readonly sorts: ListSpec<Row>['sorts']
  /** The list's current order. */
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

/** A column's header; if the list can be sorted by it, a button that sorts and reverses. */
export function ColumnHead<Row>({ column, sorts = [], sort, onSort }: ColumnHeadProps<Row>) {
  const { i18n } = useLingui()
  const { name, label, end } = column
  const up = column.sort ?? name
  const own = sorts.map(({ value }) => value).filter((value) => value === up || value === `-${up}`)
  const [first] = own
  const is = own.find((value) => value === sort)
  const next = own.find((value) => value !== is) ?? first
  return (
    <th
      scope="col"
      className={end && css['end']}
      aria-sort={is === undefined ? undefined : is === up ? 'ascending' : 'descending'}
    >
      {next === undefined ? (
        i18n._(label)
      ) : (
        <button type="button" className={css['sort']} onClick={() => onSort(next)}>
          {i18n._(label)} <span aria-hidden="true">{is === undefined ? '' : is === up ? '▲' : '▼'}</span>
        </button>
      )}
    </th>
  )
}
