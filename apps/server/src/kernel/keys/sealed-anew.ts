import type { SecretKeys } from '../config/secret-key.ts'
import { createSeal } from './seal.ts'

/** Something that is kept sealed, for the record with this id. */
interface SealedSecret {
  readonly id: string
  readonly sealed: Buffer
}

/**
 * Those that an old key opens and the current one does not, closed with the current one, so that the old one need not be
 * named for ever; `before` is what they were. What none of the keys opens is left out.
 */
export function sealedAnew<T extends SealedSecret>(
  secretKeys: SecretKeys,
  purpose: string,
  all: readonly T[],
): (T & { readonly before: Buffer })[] {
  const [key, ...old] = secretKeys
  if (old.length === 0) return []
  const [current, any] = [createSeal([key], purpose), createSeal(secretKeys, purpose)]
  return all
    .filter(({ id, sealed }) => !current.opens(id, sealed) && any.opens(id, sealed))
    .map((one) => ({
      ...one,
      before: one.sealed,
      sealed: current.close(one.id, any.open(one.id, one.sealed)),
    }))
}
