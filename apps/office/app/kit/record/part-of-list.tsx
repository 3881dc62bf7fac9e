import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { partOf } from '../list/from-list.ts'
import { type Listed, viewQuery } from '../resource.ts'
import { isNothing } from '../show.tsx'
import panel from './panel.module.css'
import { QueryState } from '../states.tsx'
import { Panel } from './panel.tsx'

interface PartOfListProps<Row, Name extends string> {
  readonly resource: Listed<Row, Name>
  readonly title: MessageDescriptor
  /** The permission of its call; people without it see nothing of it. */
  readonly permission: string
  /** The filters of the rows, as in the list's address. */
  readonly filters: Readonly<Partial<Record<Name, string>>>
  /** The visible columns, by name: the first links to the row's record, number columns are right-aligned. */
  readonly shows: readonly string[]
  /** The text if there are none. */
  readonly empty: MessageDescriptor
}

const SHOWN = 10

/** The first rows of a list that belong to a record, in a frame, with a link to all of them. */
export function PartOfList<Row, Name extends string>(props: PartOfListProps<Row, Name>) {
  const { resource, title, permission, filters, shows, empty } = props
  const { i18n, t } = useLingui()
  const may = useMay()
  const query = viewQuery({ filters })
  const found = useQuery({
    queryKey: [resource.name, 'part', String(query)],
    queryFn: ({ signal }) => resource.read({ ...Object.fromEntries(query), perPage: String(SHOWN) }, signal),
    enabled: may(permission),
  })
  if (!may(permission)) return null
  const list = `/${resource.name}?${String(query)}`
  return (
    <Panel title={i18n._(title)}>
      <QueryState of={found} />
      {found.data?.data.length === 0 && <p>{i18n._(empty)}</p>}
      {found.data && found.data.data.length > 0 && (
        <>
          <ul role="list" className="stack gap-3">
            {found.data.data.map((row) => (
              <Line key={resource.id(row)} {...{ resource, shows, row, list }} rows={found.data.data} />
            ))}
          </ul>
          {found.data.next !== null && (
            <p>
              <Link to={list}>{t`Show all`}</Link>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

interface LineProps<Row> {
  readonly resource: Listed<Row>
  readonly shows: readonly string[]
  readonly row: Row
  readonly rows: readonly Row[]
  readonly list: string
}

function Line<Row>({ resource, shows, row, rows, list }: LineProps<Row>) {
  const { id, name, record, recordAt, columns } = resource
  const there = columns.filter((column) => shows.includes(column.name) && !isNothing(column.show(row)))
  const [first, ...others] = there.filter(({ end }) => !end)
  const figures = there.filter(({ end }) => end)
  const to = recordAt?.(id(row)) ?? (record && `/${name}/${encodeURIComponent(id(row))}`)
  return (
    <li className={panel['line']}>
      <div>
        {to ? (
          <Link
            to={to}
            state={partOf(
              list,
              rows.map((one) => ({ id: id(one) })),
            )}
          >
            {first?.show(row)}
          </Link>
        ) : (
          first?.show(row)
        )}
        <p className="quiet">
          {others.map((column, nth) => (
            <span key={column.name}>
              {nth > 0 && ' · '}
              {column.show(row)}
            </span>
          ))}
        </p>
      </div>
      {figures.map((column) => (
        <strong key={column.name}>{column.show(row)}</strong>
      ))}
    </li>
  )
}
