import { randomBytes } from 'node:crypto'
import { createSeal } from '../../kernel/keys/seal.ts'

/** Seals seeds in the tables, so that a copy of the database before the draw does not tell who will win. */
export type SeedSeal = ReturnType<typeof createSeedSeal>

/**
 * The first of the secret keys closes, all open. Sealed seeds are never rewritten, since their rows may not change, so an old
 * key is needed until the draws of its events are held.
 */
export function createSeedSeal(secretKeys: readonly string[]) {
  const seal = createSeal(secretKeys, 'seeds of draws')
  return {
    /** A new secret seed, 64 hex digits from the system's generator. */
    fresh: (): string => randomBytes(32).toString('hex'),
    /** Its sealed form, bound to the event or draw with this id. */
    close: (id: string, seed: string): string => seal.close(id, Buffer.from(seed, 'hex')).toString('base64'),
    /** Throws when the seal is broken: a key that is not at hand, another id, a changed byte. */
    open: (id: string, sealed: string): string =>
      seal.openBytes(id, Buffer.from(sealed, 'base64')).toString('hex'),
    /** Whether a key at hand opens it. */
    opens: (id: string, sealed: string): boolean => seal.opens(id, Buffer.from(sealed, 'base64')),
  }
}
