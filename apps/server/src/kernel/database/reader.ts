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
  /** Logs a sentence when it begins to fail and when it answers again. */
  readonly say: (line: string) => void
  /** The clock for measuring, in milliseconds. */
  readonly elapsed?: () => number
}

/** The reader's answers contain everything that was written longer ago than this. */
export const BEHIND_MS = 10_000
/** The interval of checks, while lists are requested. */
const LOOK_MS = 2_000
/** The interval of retries after a failure. */
const RETRY_MS = 5_000
/** The time-out of a check, which a list may have to wait for. */
const ANSWER_MS = 1_000
/** How many times, and with which pause, a check waits for the latest writes: a standby is some milliseconds behind. */
const TRIES = 5
const PAUSE_MS = 40

/** The log position that the reader must reach to contain everything written until a moment. */
interface Mark {
  readonly at: number
  readonly bytes: bigint
}

/**
 * Lets a standby answer the lists of `late-reads.ts`. Its progress is not measured by its clock, which tells nothing while
 * nothing is written: from time to time the primary's log position is noted with the moment, and the standby contains
 * everything written until the last moment whose position it has reached.
 */
export function createReader({ database, standby, say, elapsed = () => performance.now() }: ReaderParts) {
  let marks: readonly Mark[] = []
  /** It contains everything written until then, by this process's own clock. */
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
      // after an earlier failure nobody waits for it
      if (!isNear() && !wasFailing) await looking
      return isNear()
    },
    answered(by) {
      counts[by] += 1
    },
    failed(error) {
      // a list that was cancelled on a standby, or that uses a new release's column, says nothing about the next list
      if (isDatabaseAway(error)) fail(error)
    },
  })

  return {
    /** The numbers of lists answered by each of the two, counting only lists that the reader may answer. */
    answered: (): { readonly reader: number; readonly database: number } => counts,
    /** Refuses with a ConfigError an address that is no standby of the database; one that does not answer is only logged. */
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

/** Why a server is not, or no longer, a standby of the database; null if it is one. */
function mistaken(primary: Place, reader: Place): string | null {
  if (reader.system !== primary.system || reader.name !== primary.name)
    return 'leads to another database than DATABASE_URL'
  if (reader.bytes === null) return 'leads to no standby: it must follow the database of DATABASE_URL'
  // after a failover, a standby that had received more than the new primary stays ahead of it and never moves again
  if (reader.timeline !== primary.timeline) return 'does not yet follow the server that took over'
  return null
}
