import { type Listed, type ListQuery, type ListSpec, type View, viewQuery } from '../resource.ts'

/** Rows per page. */
const PER_PAGE = '25'

/** Parameters that do not filter. */
const ofPage = new Set(['after', 'perPage', 'sort'])

/** The parameter for all rows instead of a view. */
export const ALL = 'all'

/** The filter parameters in the address. */
const narrowingOf = <Row>({ filters = [], search }: Listed<Row>): readonly string[] => [
  ...filters.map(({ name }) => name),
  ...(search ? [search.name] : []),
]

/** Applies the default view to an address without filters, unless it asks for all rows. */
function meant<Row>(resource: Listed<Row>, address: URLSearchParams): URLSearchParams {
  const [usual] = resource.views ?? []
  if (!usual || address.has(ALL) || narrowingOf(resource).some((name) => address.get(name))) return address
  return new URLSearchParams([...address, ...viewQuery(usual)])
}

/** Returns the predefined view of a query, ignoring order and page; undefined if it is none. */
export function viewIn<Row>(
  { views = [], search }: ListSpec<Row>,
  query: ListQuery,
): View<string> | undefined {
  const filters = Object.entries(filtersOf(query)).filter(([name]) => name !== search?.name)
  return views.find(
    (view) =>
      Object.keys(view.filters).length === filters.length &&
      filters.every(([name, value]) => view.filters[name] === value),
  )
}

/** Restricts a list's predefined views to the selected scope filters. */
export function withinScope<Row>(resource: ListSpec<Row>, query: ListQuery): ListSpec<Row> {
  const { filters = [], views } = resource
  const scope = Object.fromEntries(
    filters.flatMap(({ name, isScope }) => (isScope && query[name] ? [[name, query[name]]] : [])),
  )
  if (!views || Object.keys(scope).length === 0) return resource
  return { ...resource, views: views.map((view) => ({ ...view, filters: { ...scope, ...view.filters } })) }
}

/** Returns the address of a predefined view. */
export const viewAddress = <Row>({ views: [usual] = [] }: ListSpec<Row>, view: View<string>): string =>
  Object.keys(view.filters).length > 0 || Object.keys(usual?.filters ?? {}).length === 0
    ? String(viewQuery(view))
    : `${ALL}=1`

/** Returns the address with changed parameters; a new query starts on page 1, and a search covers all rows. */
export function changed<Row>(
  resource: ListSpec<Row>,
  address: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(meant(resource, address))
  const { search, views: [usual] = [] } = resource
  if (search && changes[search.name]) {
    const view = viewIn(resource, listQueryOf(resource, address))
    for (const name of Object.keys(view?.filters ?? {})) next.delete(name)
  }
  for (const [key, value] of Object.entries({ after: null, ...changes })) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  const isNarrowed = narrowingOf(resource).some((name) => next.get(name))
  if (isNarrowed || Object.keys(usual?.filters ?? {}).length === 0) next.delete(ALL)
  else next.set(ALL, '1')
  return next
}

/** Returns the query parameters that the list's call knows; unknown ones are dropped. */
export function listQueryOf<Row>(resource: Listed<Row>, stated: URLSearchParams): ListQuery {
  const { filters = [], sorts = [] } = resource
  const address = meant(resource, stated)
  const known = ['after', ...narrowingOf(resource)]
  const query: Record<string, string> = { perPage: PER_PAGE }
  for (const name of known) {
    const value = address.get(name)
    if (value) query[name] = value
  }
  for (const { name, initial } of filters) if (initial !== undefined) query[name] ??= initial
  const sort = sorts.find(({ value }) => value === address.get('sort')) ?? sorts[0]
  if (sort) query['sort'] = sort.value
  return query
}

/** Returns only the filters of a query. */
export const filtersOf = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !ofPage.has(name)))

/** Returns the columns in the address; undefined if it names none. */
export const columnsIn = (address: URLSearchParams): readonly string[] | undefined =>
  address.get('columns')?.split(',')
