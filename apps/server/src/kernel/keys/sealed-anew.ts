import type { SecretKeys } from '../config/secret-key.ts'
import { createSeal } from './seal.ts'

/** An encrypted secret of the record with this id. */
interface SealedSecret {
  readonly id: string
  readonly sealed: Buffer
}

/**
 * Re-encrypts with the current key the secrets that only an old key decrypts, so that the old one need not be configured for
 * ever; `before` is the old value. Secrets that no key decrypts are left out.
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
