import type { Backoff } from './backoff.ts'

export interface Batches {
  readonly size: number
  readonly most: number
}

export interface Drained<Item> {
  readonly backoff: Backoff
  /** How many are claimed together, and how many times in a run. */
  readonly batches?: Batches
  /** Claims what is due, the oldest first, up to a number. */
  claim(most: number): Promise<readonly Item[]>
  /** Works on one; what it throws is reported by itself. */
  work(item: Item): Promise<void>
  /** Gives back what was claimed and not begun, because the provider is resting. */
  release(items: readonly Item[]): Promise<void>
  /** Says that more is due than one run may take. */
  again(): void
}

/** As many as this wait for the provider at once: it takes as long as it takes, and visitors need connections too. */
const AT_ONCE = 10
/** Claimed together are few enough to be done before their claim runs out, even where each takes seconds. */
export const untilNoneIsDue: Batches = { size: 50, most: Number.POSITIVE_INFINITY }
/** The longest run, so that other jobs get their turn and a job that hangs is noticed. */
const SLICE_MS = 20_000

/**
 * Works off what is due at the provider: batch after batch while they come back full, some at once, and not at all while
 * the provider rests. Answers how many were claimed.
 */
export async function drain<Item>(drained: Drained<Item>): Promise<number> {
  const { backoff, batches = untilNoneIsDue, claim, work, release, again } = drained
  const until = performance.now() + SLICE_MS
  for (let done = 0, round = 1; ; round++) {
    const most = backoff.allows(batches.size)
    const items = most > 0 ? await claim(most) : []
    done += items.length
    const queue = [...items]
    const worker = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await work(item)
        if (backoff.allows(1) === 0) return
      }
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker))
    if (queue.length > 0) await release(queue)
    if (items.length < most || items.length === 0 || round === batches.most) return done
    if (performance.now() > until) {
      again()
      return done
    }
  }
}
