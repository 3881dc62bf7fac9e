import { randomBytes } from 'node:crypto'
import { createSeal } from '../../kernel/keys/seal.ts'

/** Encrypts seeds in the tables, so that a copy of the database before the draw does not reveal the winners. */
export type SeedSeal = ReturnType<typeof createSeedSeal>

/**
 * The first of the secret keys encrypts, all decrypt. Encrypted seeds are never rewritten, since their rows must not
 * change, so an old key is needed until the draws of its events are held.
 */
export function createSeedSeal(secretKeys: readonly string[]) {
  const seal = createSeal(secretKeys, 'seeds of draws')
  return {
    /** A new secret seed, 64 hex digits from the system's generator. */
    fresh: (): string => randomBytes(32).toString('hex'),
    /** Encrypts a seed, bound to the event or draw with this id. */
    close: (id: string, seed: string): string => seal.close(id, Buffer.from(seed, 'hex')).toString('base64'),
    /** Throws if decryption fails: a missing key, another id, a changed byte. */
    open: (id: string, sealed: string): string =>
      seal.openBytes(id, Buffer.from(sealed, 'base64')).toString('hex'),
    /** True if an available key decrypts it. */
    opens: (id: string, sealed: string): boolean => seal.opens(id, Buffer.from(sealed, 'base64')),
  }
}
