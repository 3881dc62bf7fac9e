import { type ListQuery, type ListSpec, type View, viewQuery } from '../resource.ts'

/** How many rows a page has. */
const PER_PAGE = '25'

/** What does not make a list shorter. */
const ofPage = new Set(['after', 'perPage', 'sort'])

/** In an address: no view, but all rows. */
export const ALL = 'all'

/** What may make a list shorter, by its names in the address. */
const narrowingOf = <Row>({ filters = [], search }: ListSpec<Row>): readonly string[] => [
  ...filters.map(({ name }) => name),
  ...(search ? [search.name] : []),
]

/** The address as it is meant: one that neither narrows the list nor asks for all of it is that of the usual view. */
function meant<Row>(resource: ListSpec<Row>, address: URLSearchParams): URLSearchParams {
  const [usual] = resource.views ?? []
  if (!usual || address.has(ALL) || narrowingOf(resource).some((name) => address.get(name))) return address
  return new URLSearchParams([...address, ...viewQuery(usual)])
}

/** The ready view that a query is, whatever its order and page; undefined: it is another. */
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

/** A list with its ready views within what is chosen of the filters that every question has. */
export function withinScope<Row>(resource: ListSpec<Row>, query: ListQuery): ListSpec<Row> {
  const { filters = [], views } = resource
  const scope = Object.fromEntries(
    filters.flatMap(({ name, isScope }) => (isScope && query[name] ? [[name, query[name]]] : [])),
  )
  if (!views || Object.keys(scope).length === 0) return resource
  return { ...resource, views: views.map((view) => ({ ...view, filters: { ...scope, ...view.filters } })) }
}

/** Where a ready view stands. */
export const viewAddress = <Row>({ views: [usual] = [] }: ListSpec<Row>, view: View<string>): string =>
  Object.keys(view.filters).length > 0 || Object.keys(usual?.filters ?? {}).length === 0
    ? String(viewQuery(view))
    : `${ALL}=1`

/** The address with other things asked of the list; another question begins on its first page, and words are looked for in all rows. */
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

/** What the address of a list says that its call knows; what somebody wrote besides is left out. */
export function listQueryOf<Row>(resource: ListSpec<Row>, stated: URLSearchParams): ListQuery {
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

/** The part of it that makes the list shorter. */
export const filtersOf = (query: ListQuery): ListQuery =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !ofPage.has(name)))

/** What the address names of the columns; undefined: it names none. */
export const columnsIn = (address: URLSearchParams): readonly string[] | undefined =>
  address.get('columns')?.split(',')
