import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { ellipsis } from '../../icons/icons.tsx'
import css from '../list.module.css'
import type { ListQuery, ListSpec, View } from '../resource.ts'
import { Waiting } from '../states.tsx'
import { DropDown } from './drop-down.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterChip } from './filter-chip.tsx'
import { ListSearch } from './list-search.tsx'
import { ListViews } from './list-views.tsx'
import type { PrintedRows } from './printed-rows.tsx'
import type More from './list-more.tsx'
import type { Columns } from './use-columns.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lazy forgets that it is drawn for rows of any kind
const ListMore = lazy(() => import('./list-more.tsx')) as unknown as typeof More

interface ListToolsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly ask: (changes: Readonly<Record<string, string | null>>) => void
  readonly columns: Columns<Row>
  /** The ready view that it is, and how many rows each has. */
  readonly ready: View<string> | undefined
  readonly counts: ReadonlyMap<string, number>
}

/** What stands above a list, in one line: its conditions, the search, and behind three dots what is needed less often. */
export function ListTools<Row>({ resource, query, ask, columns, ready, counts }: ListToolsProps<Row>) {
  const { i18n, t } = useLingui()
  const { filters = [], search } = resource
  const [Printed, setPrinted] = useState<typeof PrintedRows | null>(null)
  const print = async () => {
    const { PrintedRows: loaded } = await import('./printed-rows.tsx')
    setPrinted(() => loaded)
  }
  // what a view is narrowed by stands in its name
  const chosen = filters.filter(({ name, isScope }) => query[name] && (isScope || !ready?.filters[name]))
  return (
    <div className={`cluster gap-2 gap-x-3 ${css['tools']} ${search ? css['searched'] : ''}`} role="search">
      <div className={`cluster gap-2 ${css['chips']}`}>
        <ListViews resource={resource} view={ready} counts={counts} />
        {chosen.map((filter) => (
          <FilterChip
            key={filter.name}
            of={resource.name}
            filter={filter}
            value={query[filter.name] ?? ''}
            onRemove={filter.initial === undefined ? () => ask({ [filter.name]: null }) : undefined}
          />
        ))}
      </div>
      {filters.length > 0 && (
        <DropDown label={<Trans>+ Filter</Trans>} letter="F">
          <div className={`stack gap-3 ${css['filters']}`}>
            {filters.map((filter) => (
              <FilterBox
                key={filter.name}
                of={resource.name}
                filter={filter}
                value={query[filter.name] ?? ''}
                onValue={(value) => ask({ [filter.name]: value })}
              />
            ))}
          </div>
        </DropDown>
      )}
      {search && (
        <ListSearch
          label={i18n._(search.label)}
          searchTerms={query[search.name] ?? ''}
          onSearch={(q) => ask({ [search.name]: q })}
        />
      )}
      <DropDown label={ellipsis} name={t`More options`} letter="V" atEnd>
        <Suspense fallback={<Waiting />}>
          <ListMore
            resource={resource}
            query={query}
            ask={ask}
            columns={columns}
            onPrint={() => void print()}
          />
        </Suspense>
      </DropDown>
      {Printed && (
        <Printed resource={resource} query={query} columns={columns.shown} onDone={() => setPrinted(null)} />
      )}
    </div>
  )
}
