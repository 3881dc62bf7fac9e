import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { bounded } from '../bounded.ts'
import type { Changes } from './connection/changes.ts'
import type { OpenDatabase } from './database.ts'
import type { SchemaWatch } from './schema-watch.ts'

/** The conditions for serving; each is true if it is met. */
export interface Readiness {
  readonly ready: boolean
  readonly checks: {
    readonly database: boolean
    readonly writes: boolean
    readonly disk: boolean
    /** Notifications of other processes' changes arrive. Without them nothing is cached, but every answer is correct. */
    readonly listener: boolean
    /** The tables belong to this release, not to a newer one. */
    readonly schema: boolean
    /** It is not about to end. */
    readonly staying: boolean
  }
}

export interface ReadinessParts {
  readonly database: OpenDatabase
  readonly listener: Pick<Changes, 'isListening'>
  readonly schema: SchemaWatch
  /** The folder whose disk must have space; null if nothing is stored in it. */
  readonly dataDir: string | null
  /** Whether this process is about to end. */
  readonly isLeaving: () => boolean
}

const DEADLINE_MS = 2_000
const GOOD_FOR_MS = 1_000
/** Nearly a page of the database, so that each probe needs one more. */
const PADDING = 7_000
const FREE_BYTES = 200 * 1024 * 1024
/** Of a small disk, only this part must be free. */
const FREE_SHARE = 0.05

/** Creates the check whether this process can serve; concurrent callers share one check. */
export function createReadiness({
  database,
  listener,
  schema,
  dataDir,
  isLeaving,
}: ReadinessParts): () => Promise<Readiness> {
  const holds = async (check: Promise<boolean>) =>
    (await bounded(
      check.catch(() => false),
      DEADLINE_MS,
    )) === true

  async function look(): Promise<Readiness> {
    const [answers, writes, disk] = await Promise.all([
      holds(database.reach().then(() => true)),
      holds(canWrite(database)),
      holds(dataDir === null ? Promise.resolve(true) : hasSpace(dataDir)),
    ])
    const ours = !schema.isForeign()
    const staying = !isLeaving()
    const checks = {
      database: answers,
      writes,
      disk,
      listener: listener.isListening(),
      schema: ours,
      staying,
    }
    return { ready: answers && writes && disk && ours && staying, checks }
  }

  let known: { readonly at: number; readonly answer: Promise<Readiness> } | null = null
  return () => {
    const now = performance.now()
    // the end is reported immediately, not only when the last check expires
    if (isLeaving()) return look()
    if (known === null || now - known.at > GOOD_FOR_MS) known = { at: now, answer: look() }
    return known.answer
  }
}

class RolledBack extends Error {}

/** True if the database accepts a row that needs disk space: a standby or a full disk does not. */
async function canWrite({ db }: OpenDatabase): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into write_probes values (clock_timestamp(), repeat('x', ${PADDING}))`)
      throw new RolledBack()
    })
    return false
  } catch (error) {
    return error instanceof RolledBack
  }
}

async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize >= Math.min(FREE_BYTES, blocks * bsize * FREE_SHARE)
}
