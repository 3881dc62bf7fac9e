import type { Dispute } from '../entities.ts'
import { unknownId } from '../errors.ts'
import { type Collection, collection } from '../lists.ts'
import type { ProviderContext } from '../provider-context.ts'

/** The dispute; an unknown id is refused as the provider does. */
export function findDispute({ store }: ProviderContext, id: string): Dispute {
  const dispute = store.disputes.get(id)
  if (dispute === undefined) throw unknownId()
  return dispute
}

/** All disputes, newest first. */
export const listDisputes = ({ store }: ProviderContext, query: URLSearchParams): Collection<Dispute> =>
  collection(store.disputes.newestFirst(), query)
