import type { Executor } from '../../../kernel/database/database.ts'
import type { Platform, Sealed } from '../../../manifest/feature.ts'
import { commitmentTo, seedFor } from './draw-algorithm.ts'
import * as store from './draw-seeds.store.ts'
import { createSeedSeal, type SeedSeal } from '../sealed-seed.ts'
import { msg } from '../../../kernel/language/message.ts'
import { eventSeeds } from '../events.tables.ts'

/**
 * Creates the secret of all of an event's draws and publishes its fingerprint, unless that was done before. No place is
 * sold before, so that nobody can choose a seed by who has entered. Returns whether it did.
 */
export async function commitSeed(
  tx: Executor,
  seal: SeedSeal,
  { id: eventId, code }: store.SeedEvent,
  committedAt: Date,
): Promise<boolean> {
  const root = seal.fresh()
  const commitment = commitmentTo(code, seedFor(code, root, 1))
  const seed = { eventId, commitment, sealedRoot: seal.close(eventId, root), committedAt }
  const { rowCount } = await tx.insert(eventSeeds).values(seed).onConflictDoNothing()
  return rowCount === 1
}

/** The seed of an event's next draw, after this many revealed seeds. */
export function nextSeed(
  seal: SeedSeal,
  { id, code, sealedRoot, revealed }: store.SeedEvent & { sealedRoot: string | null; revealed: number },
): string {
  if (sealedRoot === null) throw new Error(`event ${id} has no seed`)
  return seedFor(code, seal.open(id, sealedRoot), revealed + 1)
}

/** Creates the missing fingerprints of all published events. */
export function createDrawSeeds({
  db,
  now,
  jobs,
  seal,
}: Pick<Platform, 'db' | 'now' | 'jobs'> & { readonly seal: SeedSeal }): void {
  jobs.add('draw seeds', async () => {
    const bare = await store.eventsWithoutSeed(db)
    for (const event of bare) await commitSeed(db, seal, event, now())
    return bare.length
  })
}

/** The number of encrypted seeds, and of those that no available key decrypts. */
export async function sealedSeedsOf(tx: Executor, secretKeys: readonly string[]): Promise<Sealed> {
  const seeds = await store.sealedSeeds(tx)
  const seal = createSeedSeal(secretKeys)
  return {
    what: msg('sealed.seeds', 'seeds of draws'),
    total: seeds.length,
    closed: seeds.filter(({ id, sealed }) => !seal.opens(id, sealed)).length,
  }
}
