import { sql } from 'drizzle-orm'
import { minutesAfter } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { freeBytes } from '../../kernel/free-disk.ts'
import { rowOf } from '../../kernel/query.ts'

export interface RoomDeps {
  readonly db: Database
  readonly now: () => Date
  readonly dataDir: string
  /** What must stay free on the data folder's disk, in bytes: the database may live there too. */
  readonly freeDiskFloor: number
  /** What strangers may have us keep within a day, in bytes, over all processes. */
  readonly uploadsADay: number
}

/** An answer is good for so long: a flood of forms must not become a flood of questions. Milliseconds. */
const GOOD_FOR = 3000
const A_DAY = 24 * 60

/** Tells whether there is room for more pictures. What needs no picture goes on without. */
export function createRoom({
  db,
  now,
  dataDir,
  freeDiskFloor,
  uploadsADay,
}: RoomDeps): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null
  let until = 0

  async function look(): Promise<boolean> {
    if ((await freeBytes(dataDir)) < freeDiskFloor) return false
    const kept = await rowOf<{ bytes: string }>(
      db,
      sql`select coalesce(sum(bytes), 0)::text as bytes from documents
        where created_at > ${minutesAfter(now(), -A_DAY)} and kind in ('help', 'inquiry', 'application')`,
    )
    return Number(kept?.bytes) < uploadsADay
  }

  return () => {
    const at = performance.now()
    if (asked === null || at > until) {
      until = at + GOOD_FOR
      asked = look().catch((error: unknown) => {
        asked = null
        throw error
      })
    }
    return asked
  }
}
