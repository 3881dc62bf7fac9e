import { bounded, OVERDUE } from '../../kernel/bounded.ts'

/** What a queue needs to know of a message. */
interface Queued {
  readonly id: string
}

export interface QueueDeps<M extends Queued> {
  /** How many are delivered at the same time, and so the most connections it may use. */
  readonly atOnce: number
  /** Claims due messages for this process, except `besides`. */
  readonly claim: (most: number, besides: readonly string[]) => Promise<M[]>
  /** Delivers one and records the result; it must not throw. */
  readonly deliver: (message: M) => Promise<void>
  /** Renews the claims of messages that are still on their way. */
  readonly renew: (ids: readonly string[]) => Promise<void>
}

const RUN_MS = 30_000
const RENEW_MS = 30_000

/** A queue of messages that are delivered in parallel: a slow one takes one of `atOnce` slots, and delays nothing else. */
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
     * Delivers what is due, and continues while more is due. Leaves a delivery of more than half a minute to end by
     * itself, and does not start it a second time meanwhile. Returns how many were started or are still under way.
     */
    async run(): Promise<number> {
      const until = performance.now() + RUN_MS
      let begun = underWay.size
      let more = true
      while (!stopping.signal.aborted) {
        // before the claim, so that a wake-up during it is not missed
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
    /** Tells a running `run` that more may be due. */
    wake(): void {
      woken = true
      stir()
    },
    /** Starts nothing more, and gives running deliveries some time to end; milliseconds. */
    async stop(graceMs: number): Promise<void> {
      stopping.abort()
      stir()
      await bounded(Promise.allSettled(underWay.values()), graceMs)
      clearInterval(renewing)
    },
  }
}
