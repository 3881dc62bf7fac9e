import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Like Executor: this file is below the one that opens databases. */
type Write = (
  tx: Pick<NodePgDatabase, 'execute' | 'select' | 'insert' | 'update' | 'delete'>,
) => Promise<void>

interface Pending {
  readonly write: Write
  state: 'waiting' | 'open' | 'committed' | 'over'
}

const pending = new AsyncLocalStorage<Pending>()

/**
 * Runs work whose first committed transaction begins with `write`, so that neither is saved without the other. `committed`
 * tells whether that has happened, even if the work fails. Transactions that the work leaves running write nothing more.
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

/** The first write of a transaction that begins now; null for none. Others open at the same time write nothing. */
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
