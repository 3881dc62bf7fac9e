import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { ellipsis, search as searchIcon } from '../../icons/icons.tsx'
import css from '../list.module.css'
import type { Filter, ListQuery, ListSpec, View } from '../resource.ts'
import { Waiting } from '../states.tsx'
import { DropDown } from './drop-down.tsx'
import { FilterBox, useOptions } from './filter-box.tsx'
import { ListViews } from './list-views.tsx'
import type { PrintedRows } from './printed-rows.tsx'
import type More from './list-more.tsx'
import type { Columns } from './use-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Icon } from '@sahay/ui/elements/icon.tsx'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { focusPage } from '../../shell/page-title.tsx'
import { useKey } from '../letters.tsx'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lazy forgets that it is drawn for rows of any kind
const ListMore = lazy(() => import('./list-more.tsx')) as unknown as typeof More

interface ListToolsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly ask: (changes: Readonly<Record<string, string | null>>) => void
  readonly columns: Columns<Row>
  /** The current predefined view, and the number of rows of each. */
  readonly ready: View<string> | undefined
  readonly counts: ReadonlyMap<string, number>
}

/** The toolbar above a list: filters, search, and a menu with less frequent functions. */
export function ListTools<Row>({ resource, query, ask, columns, ready, counts }: ListToolsProps<Row>) {
  const { i18n, t } = useLingui()
  const { filters = [], search } = resource
  const [Printed, setPrinted] = useState<typeof PrintedRows | null>(null)
  const print = async () => {
    const { PrintedRows: loaded } = await import('./printed-rows.tsx')
    setPrinted(() => loaded)
  }
  // a view's own filters are implied by its name
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

interface FilterChipProps {
  /** The filtered list. */
  readonly of: string
  readonly filter: Filter<string>
  readonly value: string
  /** Removes it; absent if the list always has one. */
  readonly onRemove: (() => void) | undefined
}

/** An active filter in words, with a button to remove it. */
function FilterChip({ of, filter, value, onRemove }: FilterChipProps) {
  const { i18n, t } = useLingui()
  const { name, label, find } = filter
  const options = useOptions(of, filter)
  const found = useQuery({
    queryKey: ['options', of, name, 'named', value],
    queryFn: () => find?.name(value) ?? value,
    enabled: find !== undefined,
    staleTime: 300_000,
  })
  const option = options.find((one) => one.value === value)
  const title = i18n._(label)
  return (
    <span className={`pill ${css['chip']}`}>
      <span>
        {title}: {option ? i18n._(option.label) : (found.data ?? value)}
      </span>
      {onRemove && (
        <button type="button" aria-label={t`Remove: ${title}`} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}

interface SearchProps {
  readonly label: string
  readonly searchTerms: string
  readonly onSearch: (searchTerms: string) => void
}

/** The search of a list. A slash (/) anywhere on the page focuses it. */
function ListSearch({ label, searchTerms, onSearch }: SearchProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  // a phone's field has no room for all the searchable fields
  const isMiddle = useMedia('(min-width: 640px)')
  useKey('/', () => box.current?.focus())
  return (
    <form
      className={css['search']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(box.current?.value.trim() ?? '')
      }}
    >
      {/* the address may also change in other ways: going back, or showing all */}
      <input
        key={searchTerms}
        ref={box}
        type="search"
        aria-label={label}
        placeholder={isMiddle ? label : t`Search`}
        defaultValue={searchTerms}
        maxLength={80}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // keeps the typed text
          event.preventDefault()
          focusPage()
        }}
        title={t`Press / to search`}
      />
      <button type="submit" aria-label={t`Search`}>
        {searchIcon}
      </button>
    </form>
  )
}
