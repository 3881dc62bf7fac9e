import type { Backoff } from './backoff.ts'

export interface Batches {
  readonly size: number
  readonly most: number
}

export interface Drained<Item> {
  readonly backoff: Backoff
  /** Batch size, and the most batches in a run. */
  readonly batches?: Batches
  /** Claims due items, the oldest first, up to a number. */
  claim(most: number): Promise<readonly Item[]>
  /** Processes one item; what it throws is reported for that item only. */
  work(item: Item): Promise<void>
  /** Releases claimed items that were not begun, because the provider is paused. */
  release(items: readonly Item[]): Promise<void>
  /** Signals that more is due than one run may take. */
  again(): void
}

/** The most concurrent requests to the provider: answers may be slow, and visitors need connections too. */
const AT_ONCE = 10
/** Small enough to finish before the claims expire, even if each item takes seconds. */
export const untilNoneIsDue: Batches = { size: 50, most: Number.POSITIVE_INFINITY }
/** The longest run, so that other jobs get their turn and a job that hangs is noticed. */
const SLICE_MS = 20_000

/**
 * Processes what is due at the provider: batch after batch while they are full, several items concurrently, and none while
 * the provider is paused. Returns how many were claimed.
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
