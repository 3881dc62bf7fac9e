import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capped } from '../capped.ts'
import css from '../list.module.css'
import type { ListSpec, View } from '../resource.ts'
import { useCurrentInSight } from '../row-in-sight.ts'
import { viewAddress } from './list-query.ts'

/** How many rows each ready view of a list has, by its name; nothing until it is known, and where there is no view. */
export function useViewCounts<Row>({
  name,
  views = [],
  filters = [],
  count,
}: ListSpec<Row>): ReadonlyMap<string, number> {
  const scope = filters.filter(({ isScope }) => isScope).map((filter) => views[0]?.filters[filter.name])
  const { data } = useQuery({
    queryKey: [name, 'list', 'counts', ...scope],
    queryFn: ({ signal }) => count(views, signal),
    enabled: views.length > 0 && !scope.includes(undefined),
  })
  return new Map(views.flatMap((view, nth) => (data?.[nth] === undefined ? [] : [[view.name, data[nth]]])))
}

interface ListViewsProps<Row> {
  readonly resource: ListSpec<Row>
  /** The view that the list is now. */
  readonly view: View<string> | undefined
  readonly counts: ReadonlyMap<string, number>
}

/** The ready views of a list, each with how many rows it has. */
export function ListViews<Row>({ resource, view, counts }: ListViewsProps<Row>) {
  const { i18n, t } = useLingui()
  const { views = [] } = resource
  const row = useCurrentInSight<HTMLElement>(view?.name)
  if (views.length === 0) return null
  return (
    <nav ref={row} className={`flow gap-2 ${css['views']}`} aria-label={t`Views`}>
      {views.map((one) => {
        const rows = counts.get(one.name)
        return (
          <Link
            key={one.name}
            to={{ search: viewAddress(resource, one) }}
            aria-current={one === view || undefined}
          >
            {i18n._(one.label)}
            <small>{rows === undefined ? '' : capped(rows)}</small>
          </Link>
        )
      })}
    </nav>
  )
}
