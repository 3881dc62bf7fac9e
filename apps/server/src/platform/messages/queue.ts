import { bounded, OVERDUE } from '../../kernel/bounded.ts'

/** What a queue needs of one of its messages. */
interface Queued {
  readonly id: string
}

export interface QueueDeps<M extends Queued> {
  /** How many are delivered at once, and so how many connections it may take. */
  readonly atOnce: number
  /** Takes messages that are due for this process, and none of `besides`. */
  readonly claim: (most: number, besides: readonly string[]) => Promise<M[]>
  /** Delivers one and writes down what came of it; it must not throw. */
  readonly deliver: (message: M) => Promise<void>
  /** Keeps other processes from messages that are still on their way. */
  readonly renew: (ids: readonly string[]) => Promise<void>
}

const RUN_MS = 30_000
const RENEW_MS = 30_000

/** Messages of one kind, delivered side by side: a slow one takes one place of `atOnce`, and holds up nothing else. */
export function createQueue<M extends Queued>({ atOnce, claim, deliver, renew }: QueueDeps<M>) {
  const underWay = new Map<string, Promise<void>>()
  let renewing: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let woken = false
  let stir = () => undefined as void

  function begin(message: M): void {
    const delivery = deliver(message).finally(() => {
      underWay.delete(message.id)
      if (underWay.size === 0) {
        clearInterval(renewing)
        renewing = undefined
      }
      stir()
    })
    underWay.set(message.id, delivery)
    renewing ??= setInterval(() => void renew([...underWay.keys()]), RENEW_MS)
  }

  return {
    /**
     * Delivers what is due, and goes on while more is due. What takes longer than half a minute is left to end by itself,
     * and is not begun a second time meanwhile. Answers how many were begun.
     */
    async run(): Promise<number> {
      const until = performance.now() + RUN_MS
      let begun = 0
      let more = true
      while (!stopping.signal.aborted) {
        // before the claim, so that what happens during it is not missed
        const stirred = new Promise<void>((resolve) => {
          stir = resolve
        })
        woken = false
        const free = atOnce - underWay.size
        if (more && free > 0) {
          const claimed = await claim(free, [...underWay.keys()])
          for (const message of claimed) begin(message)
          begun += claimed.length
          more = claimed.length === free
        }
        more ||= woken
        if (underWay.size === 0) {
          if (more) continue
          return begun
        }
        if ((await bounded(stirred, until - performance.now())) === OVERDUE) return begun
        more ||= woken
      }
      return begun
    },
    /** Tells a run under way that more may be due. */
    wake(): void {
      woken = true
      stir()
    },
    /** Begins nothing more, and gives what is on its way some time to end; milliseconds. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort()
      stir()
      await bounded(Promise.allSettled(underWay.values()), graceMs)
      clearInterval(renewing)
    },
  }
}
