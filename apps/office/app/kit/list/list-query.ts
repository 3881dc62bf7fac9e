import type { ListQuery, ListSpec } from '../resource.ts'

/** How many rows a page has. */
const PER_PAGE = '25'

/** What does not make a list shorter. */
const ofPage = new Set(['after', 'perPage', 'sort'])

/** What the address of a list says that its call knows; what somebody wrote besides is left out. */
export function listQueryOf<Row>(
  { filters = [], search, sorts = [] }: ListSpec<Row>,
  address: URLSearchParams,
): ListQuery {
  const known = ['after', ...filters.map(({ name }) => name), ...(search ? [search.name] : [])]
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

/** The same in its order, as a file: all of it and no page. */
export const fileQuery = ({ after: _page, perPage: _size, ...query }: ListQuery): string =>
  String(new URLSearchParams({ ...query, file: 'csv' }))

/** What the address names of the columns; undefined: it names none. */
export const columnsIn = (address: URLSearchParams): readonly string[] | undefined =>
  address.get('columns')?.split(',')

/** A list as its address has it, to be saved: filters, order and columns, and nothing that somebody searched for. */
export function viewOf<Row>(resource: ListSpec<Row>, address: URLSearchParams): string {
  const query = { ...filtersOf(listQueryOf(resource, address)) }
  if (resource.search) delete query[resource.search.name]
  const sort = address.get('sort')
  const columns = address.get('columns')
  return String(new URLSearchParams({ ...query, ...(sort && { sort }), ...(columns && { columns }) }))
}
