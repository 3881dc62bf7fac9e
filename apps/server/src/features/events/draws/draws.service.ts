import { timingSafeEqual } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/new-id.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { commitmentOf, drawWinners, FORMAT, sha256, writeList } from './draw-algorithm.ts'
import { nextSeed } from './draw-seeds.ts'
import { drawTimeAfter } from '../event-times.ts'
import { eventDraws } from '../events.tables.ts'
import * as store from './draws.store.ts'
import type { SeedSeal } from '../sealed-seed.ts'
import { mustHave } from '../../../kernel/problem.ts'

export interface DrawsParts extends Pick<Platform, 'db' | 'now' | 'instant' | 'jobs' | 'log'> {
  readonly seal: SeedSeal
  /** Whether a draw was held already; replaceable for tests. */
  readonly wasDrawn: typeof isDrawn
}

export type Draws = ReturnType<typeof createDraws>

/**
 * Fixes an event's draw: freezes the list of its paid places, and takes the seed that was committed to when the event
 * opened. `at` is the deciding time, as part of a statement. Call it with the event's row locked, once the last place
 * is paid for (departure 7).
 */
export async function fixDraw(tx: Executor, seal: SeedSeal, eventId: string, at: SQL): Promise<store.Draw> {
  const parts = mustHave(await store.drawParts(tx, eventId, at), `no event ${eventId}`)
  const id = newId('drw')
  const drawAt = drawTimeAfter(parts.at)
  const nth = parts.before + 1
  const list = writeList({
    event: parts.code,
    draw: nth,
    drawAt: drawAt.toISOString(),
    winners: parts.winners,
    entries: parts.entries,
  })
  const listHash = sha256(list)
  const seed = nextSeed(seal, { ...parts, id: eventId })
  const commitment = commitmentOf(FORMAT, seed, list)
  const sealedSeed = seal.close(id, seed)
  const draw = {
    id,
    eventId,
    nth,
    format: FORMAT,
    fixedAt: parts.at,
    drawAt,
    list,
    listHash,
    commitment,
    sealedSeed,
  } as const
  // an index refuses a second draw of an event
  await tx.insert(eventDraws).values(draw)
  return { ...draw, seed: null, drawnAt: null, voidedAt: null }
}

/** True if a draw was held already. */
export const isDrawn = (draw: store.Draw) => draw.drawnAt !== null

/**
 * Holds the draw, unless it was held, is void, or is not due by `at`, the deciding time as part of a statement. A
 * concurrent caller waits, and finds it held.
 */
export async function runDraw(
  tx: Executor,
  seal: SeedSeal,
  drawId: string,
  at: SQL,
  wasDrawn = isDrawn,
): Promise<boolean> {
  const draw = await store.lockDraw(tx, drawId, at)
  if (!draw || wasDrawn(draw) || draw.voidedAt || !draw.due) return false
  const seed = seal.open(draw.id, draw.sealedSeed)
  if (
    !same(sha256(draw.list), draw.listHash) ||
    !same(commitmentOf(draw.format, seed, draw.list), draw.commitment)
  )
    throw new Error(`draw ${draw.id} is not what was published`)
  const winners = drawWinners(draw.list, seed)
  await store.writeDrawn(tx, draw, { seed, at, winners, ids: winners.map(() => newId('win')) })
  return true
}

function same(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** Draws are held exactly once, when they are due: by the job, or by the first request (departure 2; faults, E). */
export function createDraws({ db, now, instant, seal, jobs, log, wasDrawn }: DrawsParts) {
  const drawNow = (drawId: string) => db.transaction((tx) => runDraw(tx, seal, drawId, instant(), wasDrawn))

  jobs.add('draws', async () => {
    const due = await store.dueDraws(db, instant())
    const results = await Promise.allSettled(due.map(({ id }) => drawNow(id)))
    for (const result of results)
      if (result.status === 'rejected') log.error(result.reason, 'a draw could not be held')
    return results.filter((result) => result.status === 'fulfilled' && result.value).length
  })

  return {
    /** Holds a draw if it is due; safe to repeat. */
    async hold(drawId: string): Promise<void> {
      await drawNow(drawId)
    },

    /** The valid draw, held first if it is due; null while places are left. */
    async current(eventId: string): Promise<store.Draw | null> {
      const draw = await store.liveDraw(db, eventId)
      if (!draw || draw.drawnAt || draw.drawAt > now()) return draw
      await drawNow(draw.id)
      return store.liveDraw(db, eventId)
    },
  }
}
