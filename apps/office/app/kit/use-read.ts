import type { CallAnswer, Calls } from '@sahay/contract/api/office'
import type { Asks } from '@sahay/contract/kernel/endpoint'
import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../shell/api.ts'

/** What a call answers as its data. */
type DataOf<A extends keyof Calls> = CallAnswer<A> extends { readonly data: infer Data } ? Data : never

/** The calls that read something. */
type ReadCall = {
  [A in keyof Calls]: A extends `GET ${string}` ? ([DataOf<A>] extends [never] ? never : A) : never
}[keyof Calls]

type Reading<A extends ReadCall> = Omit<UseQueryOptions<DataOf<A>>, 'queryKey' | 'queryFn'> & {
  readonly query?: Asks<Calls[A]>
}

/**
 * Reads what a call answers, and keeps it under a key while it is looked at. The key begins with the resource whose acts
 * make it out of date: `useRead(['needs', 'givers', id], 'GET office/needs/givers', { query: { id } })`.
 */
export function useRead<const A extends ReadCall>(
  queryKey: QueryKey,
  address: A,
  { query, ...options }: Reading<A> = {},
): UseQueryResult<DataOf<A>> {
  return useQuery<DataOf<A>>({
    ...options,
    queryKey,
    async queryFn({ signal }) {
      const answer: unknown = await call(address, query === undefined ? { signal } : { query, signal })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReadCall is every call that answers so
      return (answer as { readonly data: DataOf<A> }).data
    },
  })
}
