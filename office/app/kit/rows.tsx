import { useLingui } from '@lingui/react/macro'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { FromList } from './from-list.ts'
import css from './list.module.css'
import type { Column, Listed } from './resource.ts'
import { isNothing } from './show.tsx'

interface RowsProps<Row> {
  readonly resource: Listed<Row>
  readonly rows: readonly Row[]
  /** Those that are shown. */
  readonly columns: readonly Column<Row>[]
  /** Whether another page is on its way. */
  readonly late: boolean
  readonly from: FromList
}

/** The rows of a list: a table where there is room for one, else a card each. Up and down go from row to row. */
export function Rows<Row>(props: RowsProps<Row>) {
  const wide = useMedia('(width >= 768px)')
  return wide ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ resource, rows, columns, late, from }: RowsProps<Row>) {
  const { i18n } = useLingui()
  return (
    <table
      className={`${css['rows']} ${late ? css['late'] : ''}`}
      aria-busy={late}
      aria-label={i18n._(resource.title)}
      data-rows
    >
      <thead>
        <tr>
          {columns.map(({ name, label, end }) => (
            <th key={name} scope="col" className={end && css['end']}>
              {i18n._(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={resource.id(row)}>
            {columns.map(({ name, end, short, show }, nth) => (
              <td key={name} className={(end && css['end']) || (short && css['short'])}>
                {nth === 0 ? <Name resource={resource} row={row} from={from} /> : orDash(show(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const orDash = (shown: ReactNode) => (isNothing(shown) ? '–' : shown)

function Cards<Row>({ resource, rows, columns, late, from }: RowsProps<Row>) {
  const { i18n } = useLingui()
  const [, ...others] = columns
  return (
    <ul
      role="list"
      className={`${css['cards']} ${late ? css['late'] : ''}`}
      aria-busy={late}
      aria-label={i18n._(resource.title)}
      data-rows
    >
      {rows.map((row) => (
        <li key={resource.id(row)} className={css['card']}>
          <strong>
            <Name resource={resource} row={row} from={from} />
          </strong>
          <dl>
            {/* what there is nothing of takes no room on a phone */}
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
  )
}

/** What names a row, and leads to its record where it has one. */
function Name<Row>({
  resource: { id, record, columns },
  row,
  from,
}: Pick<RowsProps<Row>, 'resource' | 'from'> & { readonly row: Row }) {
  const { t } = useLingui()
  const shown = columns[0].show(row)
  // what somebody had erased has no name any more
  const name = isNothing(shown) ? t`Not named` : shown
  if (!record) return name
  return (
    <Link
      className={css['name']}
      to={encodeURIComponent(id(row))}
      state={from}
      onKeyDown={goByArrows}
      data-row
    >
      {name}
    </Link>
  )
}

function goByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const list = event.currentTarget.closest('[data-rows]')
  if (step === undefined || !list) return
  const links = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const next = links[links.indexOf(event.currentTarget) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
