import type { Executor } from '../../../kernel/database/database.ts'
import { newestSeal } from './seals.store.ts'
import { comparisons } from './audit.store.ts'

const HOUR_MS = 60 * 60_000
/** The books are checked every night; the margin is for the check's duration and a server that starts late. */
const BOOKS_HOURS = 26
/** The lists are read every hour; this leaves a margin. */
export const LISTS_HOURS = 3

/** Whether an instant is at most some hours old. */
function isFresh(instant: Date | null, now: Date, hours: number): boolean {
  return instant !== null && now.getTime() - instant.getTime() <= hours * HOUR_MS
}

/** The public status of the books, with the age of each comparison. An old comparison proves nothing. */
export async function readReconciled(tx: Executor, now: Date) {
  const { booksAt, booksOk, listsAt, listsUpTo, alerts } = await comparisons(tx)
  const upTo = listsUpTo === null ? null : new Date(listsUpTo)
  const books = { at: booksAt, ok: booksOk === true && isFresh(booksAt, now, BOOKS_HOURS) }
  const lists = { at: listsAt, upTo, ok: isFresh(upTo, now, LISTS_HOURS) }
  return {
    /** When all books were last checked. */
    at: booksAt,
    /** Books correct and recently checked, lists recently read, and no open alerts. */
    ok: books.ok && lists.ok && alerts === 0,
    books,
    /** The provider's own lists: when they were last read, and up to when. */
    lists,
    /** The number of open alerts. */
    alerts,
    /** The newest seal of the ledger's chain; null before the first. */
    seal: await newestSeal(tx),
  }
}
