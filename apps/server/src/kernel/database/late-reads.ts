import { AsyncLocalStorage } from 'node:async_hooks'
import { errorCode } from '../error-code.ts'
import type { Database, Executor } from './database.ts'

/** A standby that may answer instead of a database. */
export interface Standby {
  readonly db: Database
  /** True if it has all writes except those of the last moments. */
  isNear(): Promise<boolean>
  answered(by: 'reader' | 'database'): void
  /** Called with the reason when a statement failed there. */
  failed(error: unknown): void
}

const standbys = new WeakMap<Executor, Standby>()
const late = new AsyncLocalStorage<true>()

/** Lets a standby answer queries of this database that may be stale; never those in transactions. */
export function attachReader(db: Database, standby: Standby): void {
  standbys.set(db, standby)
}

/** Does work whose lists may be some seconds old. */
export const readLate = <T>(work: () => T): T => late.run(true, work)

/** Queries a list on the standby if it may be stale and a standby is near; otherwise, or if that fails, on the database. */
export async function askLate<T>(db: Executor, ask: (db: Executor) => Promise<T>): Promise<T> {
  const standby = late.getStore() ? standbys.get(db) : undefined
  if (!standby) return ask(db)
  if (await standby.isNear()) {
    try {
      const answer = await ask(standby.db)
      standby.answered('reader')
      return answer
    } catch (error) {
      // a query too slow there is too slow here as well, and would delay visitors
      if (isTooSlow(error)) throw error
      standby.failed(error)
    }
  }
  standby.answered('database')
  return ask(db)
}

const isTooSlow = (error: unknown) => errorCode(error) === '57014'
