import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { useMedia } from '@sahay/ui/browser/use-media.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { fileQuery } from './list-query.ts'
import { DropDown } from './drop-down.tsx'
import css from '../list.module.css'
import { useKey } from '../letters.tsx'
import type { PrintedRows } from './printed-rows.tsx'
import type { ListQuery, Filter, ListSpec } from '../resource.ts'
import { Waiting } from '../states.tsx'
import type { Columns } from './use-columns.ts'

const SavedFilters = lazy(() => import('./saved-filters.tsx'))
const FoundChoice = lazy(() => import('./found-choice.tsx'))

interface ListToolsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly ask: (changes: Readonly<Record<string, string | null>>) => void
  readonly columns: Columns<Row>
  /** The list as it is, to be saved under a name. */
  readonly view: string
}

/** What stands above a list: search, filters, order, columns, and the way to take it along as a file. */
export function ListTools<Row>({ resource, query, ask, columns, view }: ListToolsProps<Row>) {
  const { i18n } = useLingui()
  const { filters = [], sorts = [], search, path, exports } = resource
  const wide = useMedia('(width >= 640px)')
  const [Printed, setPrinted] = useState<typeof PrintedRows | null>(null)
  const print = async () => {
    const { PrintedRows: loaded } = await import('./printed-rows.tsx')
    setPrinted(() => loaded)
  }
  const isNarrowed = filters.some(({ name, initial }) => query[name] && query[name] !== initial)
  const others = (
    <>
      {filters.map((filter) => (
        <FilterBox
          key={filter.name}
          of={resource.name}
          filter={filter}
          value={query[filter.name] ?? ''}
          onValue={(value) => ask({ [filter.name]: value })}
        />
      ))}
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
      <DropDown label={<Trans>Saved filters</Trans>} letter="V">
        <Suspense fallback={<Waiting />}>
          <SavedFilters list={resource.name} query={view} />
        </Suspense>
      </DropDown>
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
      {Printed && (
        <Printed resource={resource} query={query} columns={columns.shown} onDone={() => setPrinted(null)} />
      )}
    </>
  )
  return (
    <div className={css['tools']} role="search">
      {search && (
        <Search
          label={i18n._(search.label)}
          searchTerms={query[search.name] ?? ''}
          onSearch={(q) => ask({ [search.name]: q })}
        />
      )}
      {wide ? (
        others
      ) : (
        // on a phone the rows come first
        <details className={css['narrow']} open={isNarrowed}>
          <summary className={buttonClass({ small: true })}>
            <Trans>Filters and more</Trans>
          </summary>
          <div className={css['tools']}>{others}</div>
        </details>
      )}
    </div>
  )
}

interface SearchProps {
  readonly label: string
  readonly searchTerms: string
  readonly onSearch: (searchTerms: string) => void
}

/** Words to look for. A stroke (/) anywhere on the page leads here. */
function Search({ label, searchTerms, onSearch }: SearchProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  useKey('/', () => box.current?.focus())
  return (
    <form
      className={css['search']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSearch(box.current?.value.trim() ?? '')
      }}
    >
      <label className={css['tool']}>
        <span>{label}</span>
        {/* the address may change by other ways: going back, or showing all */}
        <input
          key={searchTerms}
          ref={box}
          type="search"
          defaultValue={searchTerms}
          maxLength={80}
          title={t`Press / to come here`}
        />
      </label>
      <Button kind="line" small type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}

interface FilterBoxProps<Name extends string> {
  /** The list that it narrows. */
  readonly of: string
  readonly filter: Filter<Name>
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Where a filter will stand whose script is on its way. */
const FilterComing = ({ label }: { readonly label: string }) => (
  <label className={css['tool']}>
    <span>{label}</span>
    <input disabled />
  </label>
)

function FilterBox<Name extends string>({ of, filter, value, onValue }: FilterBoxProps<Name>) {
  const { i18n, t } = useLingui()
  const { name, label, kind = 'choice', options = [], load, find, initial } = filter
  const loaded = useQuery({
    queryKey: ['options', of, name],
    queryFn: () => load?.() ?? [],
    enabled: load !== undefined,
    staleTime: 300_000,
  })
  if (find)
    return (
      <Suspense fallback={<FilterComing label={i18n._(label)} />}>
        <FoundChoice of={of} filter={{ name, label, find }} value={value} onValue={onValue} />
      </Suspense>
    )
  return (
    <label className={css['tool']}>
      <span>{i18n._(label)}</span>
      {kind === 'choice' ? (
        <select value={value} onChange={({ target }) => onValue(target.value)}>
          {initial === undefined && <option value="">{t`All`}</option>}
          {(loaded.data ?? options).map((option) => (
            <option key={option.value} value={option.value}>
              {i18n._(option.label)}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={value}
          type={kind === 'day' ? 'date' : 'text'}
          {...(kind === 'amount' ? { inputMode: 'decimal' as const, className: css['amount'] } : {})}
          defaultValue={value}
          maxLength={80}
          onBlur={({ target }) => {
            if (target.value !== value) onValue(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onValue(event.currentTarget.value)
          }}
        />
      )}
    </label>
  )
}

function ColumnChoice<Row>({ columns }: Pick<ListToolsProps<Row>, 'columns'>) {
  const { i18n } = useLingui()
  const { choice, isShown, show } = columns
  if (choice.length < 3) return null
  return (
    <DropDown label={<Trans>Columns</Trans>}>
      <fieldset className={css['columns']}>
        <legend className="sr-only">
          <Trans>Columns</Trans>
        </legend>
        {choice.map((column) => (
          <label key={column.name}>
            <input
              type="checkbox"
              checked={isShown(column)}
              onChange={({ target }) => show(column, target.checked)}
            />
            {i18n._(column.label)}
          </label>
        ))}
      </fieldset>
    </DropDown>
  )
}
