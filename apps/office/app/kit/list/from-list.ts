import { listQueryOf } from './list-query.ts'
import type { ListSpec } from '../resource.ts'

/** Where the rows of a list stand, for the record's page to go to the next without the list in between. */
export interface FromList {
  readonly ids: readonly string[]
  /** The address of the list as it was. */
  readonly list: string
  /** Where its next page begins; null: it has none. */
  readonly next: string | null
  /** The page before it, where one came over its end. */
  readonly previous?: FromList
}

/** What is a part of a record, for the way through it; `record` is where that stands. */
export const partOf = (record: string, rows: readonly { readonly id: string }[]): FromList => ({
  ids: rows.map(({ id }) => id),
  list: record,
  next: null,
})

/** Whether the state of an address is the list that one came from. */
export const isFromList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'ids' in state && 'list' in state && 'next' in state

/** Reads the page after the one that one came from; its ids are empty where nothing stands there any more. */
export async function pageAfter<Row>(resource: ListSpec<Row>, previous: FromList): Promise<FromList> {
  const { list, next } = previous
  const [path = '', query = ''] = list.split('?')
  const address = new URLSearchParams(query)
  address.set('after', next ?? '')
  const page = await resource.read(listQueryOf(resource, address), new AbortController().signal)
  return { ids: page.data.map(resource.id), list: `${path}?${String(address)}`, next: page.next, previous }
}
