import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { ActionButton } from '../action/action-button.tsx'
import { changed, columnsIn, filtersOf, listQueryOf, viewIn, withinScope } from './list-query.ts'
import { Chosen, useChoice } from './row-selection.tsx'
import css from '../kit.module.css'
import listCss from '../list.module.css'
import { ListTools } from './list-tools.tsx'
import { AGAIN_MS, type ListSpec } from '../resource.ts'
import { RowCount, Empty, Failed, Waiting } from '../states.tsx'
import { Rows } from './rows.tsx'
import { MOST_COUNTED } from '../capped.ts'
import { useViewCounts } from './list-views.tsx'
import { useColumns } from './use-columns.ts'

/** The number of placeholder rows while loading: about one window height. */
const WAITING_ROWS = 18
const WAITING_WORDS = 5

/** A resource as a list: its query is in the address, so that it can be saved, shared and returned to. */
export function ListPage<Row>({ resource }: { readonly resource: ListSpec<Row> }) {
  const { name, title, empty, Note, moves, actions = [] } = resource
  const { i18n, t } = useLingui()
  const may = useMay()
  const [address, setAddress] = useSearchParams()
  const query = listQueryOf(resource, address)
  const heading = useRef<HTMLDivElement>(null)
  const page = useQuery({
    queryKey: [name, 'list', query],
    queryFn: ({ signal }) => resource.read(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((row) => moves?.(row)) ? AGAIN_MS : false),
  })
  const { pathname, search } = useLocation()

  /** Changes the query; a new query starts on page 1. */
  const ask = (changes: Readonly<Record<string, string | null>>) =>
    setAddress((before) => changed(resource, before, changes))

  const columns = useColumns(resource, columnsIn(address), (names) => ask({ columns: names.join(',') }))

  function turn(after: string | null) {
    ask({ after })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  const scoped = withinScope(resource, query)
  const ready = viewIn(scoped, query)
  const counts = useViewCounts(scoped)
  const searched = resource.search && query[resource.search.name]
  const all = resource.views?.find(({ filters }) => Object.keys(filters).length === 0)
  const others =
    ready && ready !== all && !searched ? othersOf(counts.get(ready.name), all && counts.get(all.name)) : null
  const { choice, actions: chosenActions } = useChoice(resource, page.data?.data ?? [])
  const narrowedBy = Object.keys(filtersOf(query))
  // a filter without an option for all stays
  const staying =
    resource.filters?.filter(({ initial, isScope }) => initial ?? isScope).map((filter) => filter.name) ?? []
  const removed = narrowedBy.filter((one) => !staying.includes(one))
  const showAll =
    removed.length > 0 ? () => ask(Object.fromEntries(removed.map((one) => [one, null]))) : undefined
  return (
    <div className={`stack one-column gap-4 ${css['page']}`} ref={heading}>
      <header className="cluster apart gap-3 gap-x-5">
        <PageTitle>{i18n._(title)}</PageTitle>
        <div className="cluster gap-3">
          {actions
            .filter(({ permission }) => may(permission))
            .map((action) => (
              <ActionButton
                key={action.name}
                of={name}
                action={action.kind === 'go' ? { letter: 'N', ...action } : action}
                row={null}
              />
            ))}
        </div>
      </header>
      <ListTools resource={scoped} query={query} ask={ask} columns={columns} ready={ready} counts={counts} />
      {Note && <Note />}
      {page.isPending && (
        <Waiting
          lines={WAITING_ROWS}
          of={`panel stack top gap-3 ${listCss['coming']}`}
          words={WAITING_WORDS}
        />
      )}
      {page.isError && <Failed of={page} />}
      {page.data?.data.length === 0 && (
        <Empty onAll={showAll} isView={ready !== undefined && !searched}>
          {i18n._(empty)}
        </Empty>
      )}
      {page.data && page.data.data.length > 0 && (
        <>
          <RowCount
            rows={page.data.data.length}
            total={page.data.total}
            isFirst={!query['after']}
            isLast={page.data.next === null}
            isNarrowed={narrowedBy.length > 0}
            others={others}
            isSearch={Boolean(searched)}
            onAll={showAll}
          />
          <Rows
            resource={resource}
            rows={page.data.data}
            columns={columns.shown}
            late={page.isPlaceholderData}
            choice={choice}
            sort={query['sort']}
            onSort={(sort) => ask({ sort })}
            from={{ ids: page.data.data.map(resource.id), list: pathname + search, next: page.data.next }}
          />
          {choice && (
            <Chosen of={name} choice={choice} actions={chosenActions} rows={page.data.data.length} />
          )}
          {(query['after'] || page.data.next !== null) && (
            <nav className="row gap-3" aria-label={t`Pages`}>
              {query['after'] && (
                <Button kind="line" small onClick={() => turn(null)}>{t`First page`}</Button>
              )}
              {page.data.next !== null && (
                <Button kind="line" small data-next onClick={() => turn(page.data.next)}>
                  <Trans>Next page</Trans>
                </Button>
              )}
            </nav>
          )}
        </>
      )}
    </div>
  )
}

/** The number of rows outside a view; undefined until known, null if too many to count. */
const othersOf = (shown: number | undefined, all = MOST_COUNTED): number | null | undefined =>
  shown === undefined ? undefined : all >= MOST_COUNTED ? null : all - shown
