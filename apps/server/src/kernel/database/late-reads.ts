import { AsyncLocalStorage } from 'node:async_hooks'
import { errorCode } from '../error-code.ts'
import type { Database, Executor } from './database.ts'

/** A standby that may answer instead of a database. */
export interface Standby {
  readonly db: Database
  /** Whether it holds all that was written but for the last moments. */
  isNear(): Promise<boolean>
  answered(by: 'reader' | 'database'): void
  /** Hears why a statement failed there. */
  failed(error: unknown): void
}

const standbys = new WeakMap<Executor, Standby>()
const late = new AsyncLocalStorage<true>()

/** Has a standby answer what may be late and is asked of this database; its transactions are never asked elsewhere. */
export function attachReader(db: Database, standby: Standby): void {
  standbys.set(db, standby)
}

/** Does work whose lists may be some seconds old. */
export const readLate = <T>(work: () => T): T => late.run(true, work)

/** Asks a list of the standby where it may be late and there is one that is near; else, and where that fails, of the database. */
export async function askLate<T>(db: Executor, ask: (db: Executor) => Promise<T>): Promise<T> {
  const standby = late.getStore() ? standbys.get(db) : undefined
  if (!standby) return ask(db)
  if (await standby.isNear()) {
    try {
      const answer = await ask(standby.db)
      standby.answered('reader')
      return answer
    } catch (error) {
      // what was too slow there is too slow here, and would keep visitors waiting
      if (isTooSlow(error)) throw error
      standby.failed(error)
    }
  }
  standby.answered('database')
  return ask(db)
}

const isTooSlow = (error: unknown) => errorCode(error) === '57014'
