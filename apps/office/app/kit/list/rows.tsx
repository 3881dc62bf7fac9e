import { useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { Link } from 'react-router'
import { type RowSelection, Tick, TickAll } from './row-selection.tsx'
import type { FromList } from './from-list.ts'
import { goByArrows, noteOpened, useRowKeys } from './row-keys.ts'
import css from '../list.module.css'
import type { Column, ListSpec } from '../resource.ts'
import { isNothing, PlainDay, When, Word } from '../show.tsx'
import { isValidElement, type ReactNode } from 'react'

interface RowsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly rows: readonly Row[]
  /** The visible columns. */
  readonly columns: readonly Column<Row>[]
  /** True if another page is loading. */
  readonly late: boolean
  readonly from: FromList
  /** The ticked rows; present if there are actions for several. */
  readonly choice: RowSelection<Row> | undefined
  /** The current order, and a function to change it. */
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

/** The rows of a list: a table if there is room, else cards. */
export function Rows<Row>(props: RowsProps<Row>) {
  const wide = useMedia('(width >= 768px)')
  useRowKeys()
  return wide ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ resource, rows, columns, late, from, choice, sort, onSort }: RowsProps<Row>) {
  const { i18n } = useLingui()
  const nameOf = useName(resource)
  return (
    <table
      className={`${css['rows']} ${late ? css['late'] : ''}`}
      aria-busy={late}
      aria-label={i18n._(resource.title)}
      data-rows
    >
      <thead>
        <tr>
          {choice && (
            <td className={css['ticks']}>
              <TickAll choice={choice} rows={rows} />
            </td>
          )}
          {columns.map((column) => (
            <ColumnHead
              key={column.name}
              column={column}
              sorts={resource.sorts}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={resource.id(row)} data-id={resource.id(row)} data-chosen={choice?.isChosen(row)}>
            {choice && (
              <td className={css['ticks']}>
                <Tick choice={choice} row={row} name={nameOf(row)} />
              </td>
            )}
            {columns.map((column, nth) => (
              <Cell key={column.name} column={column} shown={column.show(row)}>
                {nth === 0 && (resource.record || resource.recordAt) && (
                  <Name resource={resource} row={row} from={from} />
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row>({ resource, rows, columns, late, from, choice }: RowsProps<Row>) {
  const { i18n } = useLingui()
  const nameOf = useName(resource)
  const [, ...others] = columns
  return (
    <>
      {choice && <TickAll choice={choice} rows={rows} worded />}
      <ul
        role="list"
        className={`stack one-column gap-3 ${late ? css['late'] : ''}`}
        aria-busy={late}
        aria-label={i18n._(resource.title)}
        data-rows
      >
        {rows.map((row) => (
          <li
            key={resource.id(row)}
            className={`panel ${css['card']}`}
            data-id={resource.id(row)}
            data-chosen={choice?.isChosen(row)}
          >
            {choice && <Tick choice={choice} row={row} name={nameOf(row)} />}
            <strong>
              <Name resource={resource} row={row} from={from} />
            </strong>
            <dl className="facts">
              {/* empty values take no room on a phone */}
              {others.map(({ name, label, show }) => {
                const shown = show(row)
                if (isNothing(shown)) return null
                return (
                  <div key={name}>
                    <dt>{i18n._(label)}</dt>
                    <dd>{shown}</dd>
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The name of a row, linked to its record if it has one. */
function Name<Row>({
  resource: { id, record, recordAt, columns },
  row,
  from,
}: Pick<RowsProps<Row>, 'resource' | 'from'> & { readonly row: Row }) {
  const { t } = useLingui()
  const shown = columns[0].show(row)
  // erased records have no name
  const name = isNothing(shown) ? t`Not named` : shown
  if (!record && !recordAt) return name
  return (
    <Link
      className={css['name']}
      to={recordAt?.(id(row)) ?? encodeURIComponent(id(row))}
      state={from}
      title={typeof name === 'string' ? name : undefined}
      onClick={() => noteOpened(id(row))}
      onKeyDown={goByArrows}
      data-row
    >
      {name}
    </Link>
  )
}

/** Returns the name of a row as plain text. */
function useName<Row>({ columns }: ListSpec<Row>): (row: Row) => string {
  const { t } = useLingui()
  return (row) => {
    const shown = columns[0].show(row)
    return typeof shown === 'string' && shown ? shown : t`Not named`
  }
}

interface CellProps<Row> {
  readonly column: Column<Row>
  /** Its content. */
  readonly shown: ReactNode
  /** The content, as a link if it has a target. */
  readonly children: ReactNode
}

/**
 * A table cell, on one line if the table has room. Overlong content is cut off; the full text is in the tooltip and on the
 * record.
 */
function Cell<Row>({ column, shown, children }: CellProps<Row>) {
  const content = children || (isNothing(shown) ? '–' : shown)
  return (
    <td className={classOf(column, shown)}>
      {column.tall ? (
        content
      ) : (
        <div className={css['line']}>
          {children || <span title={typeof shown === 'string' ? shown : undefined}>{content}</span>}
        </div>
      )}
    </td>
  )
}

function classOf<Row>({ end, short }: Column<Row>, shown: ReactNode): string | undefined {
  if (end) return css['end']
  if (short || isShort(shown)) return css['short']
  return typeof shown === 'string' && LONG_WORD.test(shown) ? css['long'] : undefined
}

/**
 * A long word such as a bank reference or an address: it may break anywhere, so that it does not push other columns out of
 * view.
 */
const LONG_WORD = /\S{16}/

/** True if it is never cut off: a label, a day, a time. */
const isShort = (shown: ReactNode): boolean =>
  isValidElement(shown) && (shown.type === Word || shown.type === When || shown.type === PlainDay)

interface ColumnHeadProps<Row> {
  readonly column: Column<Row>
  readonly sorts: ListSpec<Row>['sorts']
  /** The list's current order. */
  readonly sort: string | undefined
  readonly onSort: (sort: string) => void
}

/** A column's header; if the list can be sorted by it, a button that sorts and reverses. */
function ColumnHead<Row>({ column, sorts = [], sort, onSort }: ColumnHeadProps<Row>) {
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
