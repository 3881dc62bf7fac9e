import { setTimeout as sleep } from 'node:timers/promises'
import { bounded, OVERDUE } from '../bounded.ts'
import { ConfigError } from '../config/config.ts'
import type { OpenDatabase } from './database.ts'
import { rootOf } from '../error-code.ts'
import { isDatabaseAway } from './connection/database-errors.ts'
import { attachReader } from './late-reads.ts'
import { type Place, primaryPlace, readerPlace } from './reader-place.ts'

/** A standby of the database that answers lists, as long as it is not far behind. */
export type Reader = ReturnType<typeof createReader>

export interface ReaderParts {
  readonly database: OpenDatabase
  /** Opened at DATABASE_READ_URL. */
  readonly standby: OpenDatabase
  /** Hears, in a sentence, when it begins to fail and when it answers again. */
  readonly say: (line: string) => void
  /** What it measures time by, in milliseconds. */
  readonly elapsed?: () => number
}

/** What the reader answers holds everything that was written longer ago than this. */
export const BEHIND_MS = 10_000
/** How often it is looked at, while lists are asked for. */
const LOOK_MS = 2_000
/** How often one that has failed is tried again. */
const RETRY_MS = 5_000
/** How long a look may take, which a list may have to wait for. */
const ANSWER_MS = 1_000
/** How often, and after what pause, a look waits for what was written just now: a standby is some milliseconds behind. */
const TRIES = 5
const PAUSE_MS = 40

/** What the reader must come to before it holds all that was written until a moment. */
interface Mark {
  readonly at: number
  readonly bytes: bigint
}

/**
 * Lets the lists of `late-reads.ts` be answered by a standby. How far it has come is not taken from its clock, which tells
 * nothing while nothing is written: from time to time the primary's place in its log is noted with the moment, and the
 * standby holds all that was written until the last moment whose place it has come to.
 */
export function createReader({ database, standby, say, elapsed = () => performance.now() }: ReaderParts) {
  let marks: readonly Mark[] = []
  /** It holds all that was written until then, by this process's own clock. */
  let upTo = Number.NEGATIVE_INFINITY
  let nextLook = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | null = null
  let failing = false
  const counts = { reader: 0, database: 0 }

  async function look(): Promise<void> {
    const at = elapsed()
    const primary = await primaryPlace(database.db)
    if (!primary) throw new Error('the database did not say how far it has written')
    marks = [...marks.filter((mark) => mark.at > at - BEHIND_MS), { at, bytes: primary.bytes }]
    for (let nth = 0; nth < TRIES && upTo < at; nth += 1) {
      if (nth > 0) await sleep(PAUSE_MS)
      const found = await readerPlace(standby.db)
      const other = found ? mistaken(primary, found) : 'did not say how far it has come'
      if (!found || other !== null) throw new Error(other ?? '')
      const reached = marks.findLast(({ bytes }) => found.bytes !== null && bytes <= found.bytes)
      upTo = Math.max(upTo, reached?.at ?? upTo)
    }
  }

  function lookAnew(): Promise<void> {
    const begun = bounded(look(), ANSWER_MS)
      .then((ended) => {
        if (ended === OVERDUE) throw new Error(`did not answer within ${ANSWER_MS / 1000} second`)
        if (failing) say('DATABASE_READ_URL answers again')
        failing = false
        nextLook = elapsed() + LOOK_MS
      })
      .catch(fail)
      .finally(() => {
        looking = null
      })
    looking = begun
    return begun
  }

  function fail(error: unknown): void {
    const root = rootOf(error)
    const why = root instanceof Error ? root.message : String(root)
    if (!failing) say(`DATABASE_READ_URL ${why}. Lists are read from DATABASE_URL meanwhile`)
    failing = true
    upTo = Number.NEGATIVE_INFINITY
    nextLook = elapsed() + RETRY_MS
  }

  const isNear = () => elapsed() - upTo <= BEHIND_MS

  attachReader(database.db, {
    db: standby.db,
    async isNear() {
      const wasFailing = failing
      if (looking === null && elapsed() >= nextLook) void lookAnew()
      // one that has failed before is waited for by nobody
      if (!isNear() && !wasFailing) await looking
      return isNear()
    },
    answered(by) {
      counts[by] += 1
    },
    failed(error) {
      // a list that was cancelled on a standby, or that asks for a new release's column, says nothing of the next one
      if (isDatabaseAway(error)) fail(error)
    },
  })

  return {
    /** How many lists each of the two has answered, of those that the reader may answer. */
    answered: (): { readonly reader: number; readonly database: number } => counts,
    /** Refuses with a ConfigError an address that leads to no standby of the database; a reader that does not answer is only said. */
    async check(): Promise<void> {
      try {
        const [primary, found] = [await primaryPlace(database.db), await readerPlace(standby.db)]
        const other = primary && found ? mistaken(primary, found) : null
        if (other !== null) throw new ConfigError(`DATABASE_READ_URL ${other}`)
      } catch (error) {
        if (error instanceof ConfigError) throw error
        fail(error)
      }
    },
    close: (): Promise<void> => standby.close(),
  }
}

/** Why a server is no standby of the database, or not any more; null where it is one. */
function mistaken(primary: Place, reader: Place): string | null {
  if (reader.system !== primary.system || reader.name !== primary.name)
    return 'leads to another database than DATABASE_URL'
  if (reader.bytes === null) return 'leads to no standby: it must follow the database of DATABASE_URL'
  // after a failover a standby that had received more than the new primary has stands still for ever, ahead of it
  if (reader.timeline !== primary.timeline) return 'does not yet follow the server that took over'
  return null
}
