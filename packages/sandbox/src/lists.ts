import { badRequest } from './errors.ts'

export interface Collection<Item> {
  readonly entity: 'collection'
  readonly count: number
  readonly items: readonly Item[]
}

/** Reads an integer from the query, within bounds; refuses with the provider's messages. */
export function integerOf(
  query: URLSearchParams,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = query.get(name)
  if (text === null || text === '') return fallback
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw badRequest(`The ${name} must be an integer.`, name)
  if (value < least) throw badRequest(`The ${name} must be at least ${least}.`, name)
  if (value > most) throw badRequest(`The ${name} may not be greater than ${most}.`, name)
  return value
}

/** Returns one page of a list, newest first: `from` and `to` in Unix seconds, `count` 10 by default and at most 100, `skip`. */
export function collection<Item extends { readonly created_at: number }>(
  newestFirst: readonly Item[],
  query: URLSearchParams,
): Collection<Item> {
  const latest = 4_765_046_400
  const from = integerOf(query, 'from', 0, 0, latest)
  const to = integerOf(query, 'to', latest, 0, latest)
  const count = integerOf(query, 'count', 10, 1, 100)
  const skip = integerOf(query, 'skip', 0, 0, Number.MAX_SAFE_INTEGER)
  const items = newestFirst
    .filter((item) => item.created_at >= from && item.created_at <= to)
    .slice(skip, skip + count)
  return { entity: 'collection', count: items.length, items }
}

/** Returns a complete short list, newest first; the provider does not page an order's payments. */
export function fullCollection<Item>(oldestFirst: readonly Item[]): Collection<Item> {
  return { entity: 'collection', count: oldestFirst.length, items: oldestFirst.toReversed() }
}
