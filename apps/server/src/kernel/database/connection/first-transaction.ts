import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** As an Executor is: this file stands below the one that opens databases. */
type Write = (
  tx: Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>,
) => Promise<void>

interface Pending {
  readonly write: Write
  state: 'waiting' | 'open' | 'committed' | 'over'
}

const pending = new AsyncLocalStorage<Pending>()

/**
 * Does some work, of which the first transaction that commits writes something before all else: the one is there only with the
 * other. `committed` says whether that has happened, also where the work fails. What it has begun and goes on afterwards
 * writes nothing more.
 */
export async function writingFirst<T>(
  write: Write,
  work: (committed: () => boolean) => Promise<T>,
): Promise<T> {
  const mine: Pending = { write, state: 'waiting' }
  let hasCommitted = false
  const committed = () => hasCommitted || mine.state === 'committed'
  try {
    return await pending.run(mine, () => work(committed))
  } finally {
    hasCommitted = committed()
    mine.state = 'over'
  }
}

/** What a transaction that begins now writes first; null: nothing. Others that are open at the same time write nothing. */
export function beginFirst(): {
  readonly write: Write
  ended(how: 'committed' | 'rolled back'): void
} | null {
  const mine = pending.getStore()
  if (mine?.state !== 'waiting') return null
  mine.state = 'open'
  return {
    write: mine.write,
    ended(how) {
      if (mine.state === 'open') mine.state = how === 'committed' ? 'committed' : 'waiting'
    },
  }
}
