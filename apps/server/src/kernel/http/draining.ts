import { setTimeout } from 'node:timers/promises'
import type { Arrivals } from './arrivals.ts'

/** How a process leaves those who ask it, so that a balancer has noticed before the first is refused. */
export type Draining = ReturnType<typeof createDraining>

interface DrainingParts {
  /** How long it goes on serving, in seconds; 0 where no balancer asks whether it is ready. */
  readonly seconds: number
  readonly arrivals: Pick<Arrivals, 'uploads'>
  /** Takes no more connections, and keeps all it has. */
  readonly takeNoMore: () => void
  /** Takes no more connections; those with a request under way stay. */
  readonly refuse: () => void
}

/** Longer than an idle connection is kept: after it, each has been told or has ended. */
const IDLE_SECONDS = 6

export function createDraining({ seconds, arrivals, takeNoMore, refuse }: DrainingParts) {
  let leaving = false
  return {
    /** Whether this process is about to end: it is not ready, and each answer ends its connection. */
    isLeaving: (): boolean => leaving,
    /**
     * Says so, serves on for the time that the balancer needs, takes no more connections, and waits for the forms with
     * pictures that are arriving. `handed over`: other workers take who comes to the same port, so that it takes no more
     * connections at once, and those it has learn by an answer that they end. Other requests are waited for by the app's own end. Bounded by the limits of arrivals.
     */
    async drain(how?: 'handed over'): Promise<void> {
      leaving = true
      if (how === 'handed over') takeNoMore()
      const waited = how === 'handed over' ? IDLE_SECONDS : seconds
      if (waited > 0) await setTimeout(waited * 1000)
      refuse()
      await arrivals.uploads()
    },
  }
}
