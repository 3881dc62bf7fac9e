import type { Executor } from '../../../kernel/database/database.ts'
import { newestSeal } from './seals.store.ts'
import { comparisons } from './audit.store.ts'

const HOUR_MS = 60 * 60_000
/** The books are checked each night; the rest is for the check itself and a server that begins late. */
const BOOKS_HOURS = 26
/** The lists are read every hour. */
export const LISTS_HOURS = 3

/** Whether an instant is at most some hours old. */
function isFresh(instant: Date | null, now: Date, hours: number): boolean {
  return instant !== null && now.getTime() - instant.getTime() <= hours * HOUR_MS
}

/**
 * What anyone may know of how the books stand, each comparison with its age. One that was not made lately proves nothing.
 */
export async function readReconciled(tx: Executor, now: Date) {
  const { booksAt, booksOk, listsAt, listsUpTo, alerts } = await comparisons(tx)
  const upTo = listsUpTo === null ? null : new Date(listsUpTo)
  const books = { at: booksAt, ok: booksOk === true && isFresh(booksAt, now, BOOKS_HOURS) }
  const lists = { at: listsAt, upTo, ok: isFresh(upTo, now, LISTS_HOURS) }
  return {
    /** When the books were last checked as a whole. */
    at: booksAt,
    /** Books in order and checked lately, lists read lately, and nothing waiting for staff. */
    ok: books.ok && lists.ok && alerts === 0,
    books,
    /** The provider's own lists: when they were last read, and up to when. */
    lists,
    /** How many matters wait for staff. */
    alerts,
    /** The newest seal of the ledger's chain; null before the first. */
    seal: await newestSeal(tx),
  }
}
