import { sql } from 'drizzle-orm'
import { newestSeal, type Seal } from '../money/payments/reconciling/seals.store.ts'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import type { Finding } from './invariants/invariant.ts'
import { checkInvariants } from './invariants/invariants.ts'
import { compareWithProvider, type ProviderLists } from './provider-lists.ts'

export interface CheckedBooks {
  readonly findings: readonly Finding[]
  /** The newest seal at the time of the checks. */
  readonly seal: Seal | null
}

const MINUTE_MS = 60_000
/** One check of all books may take longer than a visitor's request. */
const LONGEST_MINUTES = 5

/**
 * Runs every check on the books of a database, all on the same snapshot, and compares the provider's lists. It uses a
 * separate connection with its own time limit, and changes nothing. `at`: the current time, by the application's clock.
 */
export async function checkBooks(
  { url, pooling }: Pick<OpenDatabase, 'url' | 'pooling'>,
  provider: ProviderLists,
  at: Date,
): Promise<CheckedBooks> {
  const answerMs = (LONGEST_MINUTES + 1) * MINUTE_MS
  const books = openDatabase(url, { onLost: () => undefined, answerMs }, 1, pooling)
  try {
    const checked = await books.db.transaction(
      async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = '${LONGEST_MINUTES}min'`))
        return { findings: await checkInvariants(tx), seal: await newestSeal(tx) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    return {
      ...checked,
      findings: [...checked.findings, ...(await compareWithProvider(books.db, provider, at))],
    }
  } finally {
    await books.close()
  }
}
