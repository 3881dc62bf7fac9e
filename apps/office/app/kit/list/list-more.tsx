import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { useSearchParams } from 'react-router'
import css from '../list.module.css'
import type { ListQuery, ListSpec } from '../resource.ts'
import { ALL, filtersOf, listQueryOf } from './list-query.ts'
import SavedFilters from './saved-filters.tsx'
import type { Columns } from './use-columns.ts'
import { Options } from '../options.tsx'
import { CheckBox } from '../form/check-box.tsx'

/** The query of the file: sorted, with all rows instead of a page. */
const fileQuery = ({ after: _page, perPage: _size, ...query }: ListQuery): string =>
  String(new URLSearchParams({ ...query, file: 'csv' }))

interface ListMoreProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly ask: (changes: Readonly<Record<string, string | null>>) => void
  readonly columns: Columns<Row>
  readonly onPrint: () => void
}

/** The less frequent functions of a list: saved views, order and columns, export and print. */
export default function ListMore<Row>({ resource, query, ask, columns, onPrint }: ListMoreProps<Row>) {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const { sorts = [], path, exports } = resource
  return (
    <div className={`stack gap-3 ${css['more']}`}>
      <section aria-label={t`Saved filters`}>
        <h2>{t`Saved filters`}</h2>
        <SavedFilters list={resource.name} query={viewOf(resource, address)} />
      </section>
      {sorts.length > 1 && (
        <label className="labelled">
          <span>{t`Sort by`}</span>
          <select
            className="entry full"
            value={query['sort'] ?? sorts[0]?.value}
            onChange={({ target }) => ask({ sort: target.value })}
          >
            <Options of={sorts} />
          </select>
        </label>
      )}
      <ColumnChoice columns={columns} />
      <a
        className={buttonClass({ small: true })}
        href={`/api/${exports ?? path}?${fileQuery(query)}`}
        download
      >
        <Trans>Download file</Trans>
      </a>
      <Button kind="line" small onClick={onPrint}>{t`Print`}</Button>
    </div>
  )
}

/** The view to save: filters, order and columns of the address, without search text. */
function viewOf<Row>(resource: ListSpec<Row>, address: URLSearchParams): string {
  const query = { ...filtersOf(listQueryOf(resource, address)) }
  if (resource.search) delete query[resource.search.name]
  const sort = address.get('sort')
  const columns = address.get('columns')
  const all = address.has(ALL) && { [ALL]: '1' }
  return String(new URLSearchParams({ ...query, ...all, ...(sort && { sort }), ...(columns && { columns }) }))
}

/** Selects the columns that this person sees. */
function ColumnChoice<Row>({ columns }: { readonly columns: Columns<Row> }) {
  const { i18n, t } = useLingui()
  const { choice, isShown, show } = columns
  if (choice.length < 3) return null
  return (
    <fieldset className="stack bare gap-2">
      <legend>{t`Columns`}</legend>
      {choice.map((column) => (
        <CheckBox
          key={column.name}
          className={`row gap-2 ${css['column']}`}
          checked={isShown(column)}
          onTick={(on) => show(column, on)}
        >
          {i18n._(column.label)}
        </CheckBox>
      ))}
    </fieldset>
  )
}
