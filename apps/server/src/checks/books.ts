import { sql } from 'drizzle-orm'
import { newestSeal, type Seal } from '../money/payments/reconciling/seals.store.ts'
import { type OpenDatabase, openDatabase } from '../kernel/database/database.ts'
import type { Finding } from './invariants/invariant.ts'
import { checkInvariants } from './invariants/invariants.ts'
import { compareWithProvider, type ProviderLists } from './provider-lists.ts'

export interface CheckedBooks {
  readonly findings: readonly Finding[]
  /** The newest seal when the questions were asked. */
  readonly seal: Seal | null
}

const MINUTE_MS = 60_000
/** One question over the whole of the books may take longer than a visitor may wait. */
const LONGEST_MINUTES = 5

/**
 * Asks every question to the books of a database, all about the same moment, and compares the provider's
 * lists. It has a connection of its own with its own limit of time, and changes nothing. `at`: now, by the clock that
 * decides.
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
