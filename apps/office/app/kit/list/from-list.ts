import { listQueryOf } from './list-query.ts'
import type { Listed } from '../resource.ts'

/** The position in a list, so that a record's page can open the next record without returning to the list. */
export interface FromList {
  readonly ids: readonly string[]
  /** The address of the list, with its filters. */
  readonly list: string
  /** The start of its next page; null if there is none. */
  readonly next: string | null
  /** The previous page, if the person moved past its end. */
  readonly previous?: FromList
}

/** The position among the parts of a record; `record` is that record's address. */
export const partOf = (record: string, rows: readonly { readonly id: string }[]): FromList => ({
  ids: rows.map(({ id }) => id),
  list: record,
  next: null,
})

/** True if a navigation state is such a position. */
export const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'ids' in state && 'list' in state && 'next' in state

/** Reads the page after the given one; its ids are empty if there are no rows any more. */
export async function pageAfter<Row>(resource: Listed<Row>, previous: FromList): Promise<FromList> {
  const { list, next } = previous
  const [path = '', query = ''] = list.split('?')
  const address = new URLSearchParams(query)
  address.set('after', next ?? '')
  const page = await resource.read(listQueryOf(resource, address), new AbortController().signal)
  return { ids: page.data.map(resource.id), list: `${path}?${String(address)}`, next: page.next, previous }
}
