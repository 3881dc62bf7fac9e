import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capped } from '../capped.ts'
import css from '../list.module.css'
import type { ListSpec, View } from '../resource.ts'
import { useCurrentInSight } from '../row-in-sight.ts'
import { viewAddress } from './list-query.ts'

/** Loads the number of rows of each predefined view, by name; empty until loaded, and without views. */
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
  /** The current view. */
  readonly view: View<string> | undefined
  readonly counts: ReadonlyMap<string, number>
}

/** The predefined views of a list, each with its number of rows. */
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
            className="pill"
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
