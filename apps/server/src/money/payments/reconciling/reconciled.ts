import type { Executor } from '../../../kernel/database/database.ts'
import { newestSeal, type Seal } from './seals.store.ts'
import { comparisons } from './audit.store.ts'

/** What anyone may know of how the books stand, each comparison with its age. */
export interface Reconciled {
  /** When the books were last checked as a whole. */
  readonly at: Date | null
  /** Books in order and checked lately, lists read lately, and nothing waiting for staff. */
  readonly ok: boolean
  readonly books: { readonly at: Date | null; readonly ok: boolean }
  /** The provider's own lists: when they were last read, and up to when. */
  readonly lists: { readonly at: Date | null; readonly upTo: Date | null; readonly ok: boolean }
  /** How many matters wait for staff. */
  readonly alerts: number
  /** The newest seal of the ledger's chain; null before the first. */
  readonly seal: Seal | null
}

const HOUR_MS = 60 * 60_000
/** The books are checked each night; the rest is for the check itself and a server that begins late. */
const BOOKS_HOURS = 26
/** The lists are read every hour. */
export const LISTS_HOURS = 3

/** Whether an instant is at most some hours old. */
function isFresh(instant: Date | null, now: Date, hours: number): boolean {
  return instant !== null && now.getTime() - instant.getTime() <= hours * HOUR_MS
}

/** Whether totals can be believed now. A comparison that was not made lately proves nothing. */
export async function readReconciled(tx: Executor, now: Date): Promise<Reconciled> {
  const { booksAt, booksOk, listsAt, listsUpTo, alerts } = await comparisons(tx)
  const upTo = listsUpTo === null ? null : new Date(listsUpTo)
  const books = { at: booksAt, ok: booksOk === true && isFresh(booksAt, now, BOOKS_HOURS) }
  const lists = { at: listsAt, upTo, ok: isFresh(upTo, now, LISTS_HOURS) }
  return {
    at: booksAt,
    ok: books.ok && lists.ok && alerts === 0,
    books,
    lists,
    alerts,
    seal: await newestSeal(tx),
  }
}
