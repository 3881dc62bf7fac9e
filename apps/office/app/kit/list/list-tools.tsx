import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { ellipsis } from '../../icons/icons.tsx'
import css from '../list.module.css'
import type { ListQuery, ListSpec } from '../resource.ts'
import { Waiting } from '../states.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DropDown } from './drop-down.tsx'
import { FilterBox } from './filter-box.tsx'
import { FilterChip } from './filter-chip.tsx'
import { fileQuery } from './list-query.ts'
import { ListSearch } from './list-search.tsx'
import type { PrintedRows } from './printed-rows.tsx'
import type { Columns } from './use-columns.ts'

const SavedFilters = lazy(() => import('./saved-filters.tsx'))

interface ListToolsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly ask: (changes: Readonly<Record<string, string | null>>) => void
  readonly columns: Columns<Row>
  /** The list as it is, to be saved under a name. */
  readonly view: string
}

/** What stands above a list, in one line: its conditions, the search, and behind three dots what is needed less often. */
export function ListTools<Row>({ resource, query, ask, columns, view }: ListToolsProps<Row>) {
  const { i18n, t } = useLingui()
  const { filters = [], sorts = [], search, path, exports } = resource
  const [Printed, setPrinted] = useState<typeof PrintedRows | null>(null)
  const print = async () => {
    const { PrintedRows: loaded } = await import('./printed-rows.tsx')
    setPrinted(() => loaded)
  }
  const chosen = filters.filter(({ name }) => query[name])
  return (
    <div className={css['tools']} role="search">
      <div className={css['chips']}>
        {chosen.map((filter) => (
          <FilterChip
            key={filter.name}
            of={resource.name}
            filter={filter}
            value={query[filter.name] ?? ''}
            onRemove={filter.initial === undefined ? () => ask({ [filter.name]: null }) : undefined}
          />
        ))}
        {filters.length > 0 && (
          <DropDown label={<Trans>+ Filter</Trans>} letter="F">
            <div className={css['filters']}>
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
      </div>
      {search && (
        <ListSearch
          label={i18n._(search.label)}
          searchTerms={query[search.name] ?? ''}
          onSearch={(q) => ask({ [search.name]: q })}
        />
      )}
      <DropDown label={ellipsis} name={t`More for this list`} letter="V" atEnd>
        <div className={css['more']}>
          <section aria-label={t`Saved filters`}>
            <h2>
              <Trans>Saved filters</Trans>
            </h2>
            <Suspense fallback={<Waiting />}>
              <SavedFilters list={resource.name} query={view} />
            </Suspense>
          </section>
          {sorts.length > 1 && (
            <label className={css['tool']}>
              <span>
                <Trans>Order</Trans>
              </span>
              <select
                value={query['sort'] ?? sorts[0]?.value}
                onChange={({ target }) => ask({ sort: target.value })}
              >
                {sorts.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {i18n._(label)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ColumnChoice columns={columns} />
          <a
            className={buttonClass({ small: true })}
            href={`/api/${exports ?? path}?${fileQuery(query)}`}
            download
          >
            <Trans>Save as a file</Trans>
          </a>
          <Button kind="line" small onClick={() => void print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </DropDown>
      {Printed && (
        <Printed resource={resource} query={query} columns={columns.shown} onDone={() => setPrinted(null)} />
      )}
    </div>
  )
}
