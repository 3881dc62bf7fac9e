import { setTimeout } from 'node:timers/promises'
import type { Arrivals } from './arrivals.ts'

/** How a process leaves those who ask it, so that a balancer has noticed before the first is refused. */
export interface Draining {
  /** Whether this process is about to end: it is not ready, and each answer ends its connection. */
  isLeaving(): boolean
  /**
   * Says so, serves on for the time that the balancer needs, takes no more connections, and waits for the forms with
   * pictures that are arriving; other requests are waited for by the app's own end. Bounded by the limits of arrivals.
   */
  drain(): Promise<void>
}

interface DrainingParts {
  /** How long it goes on serving, in seconds; 0 where no balancer asks whether it is ready. */
  readonly seconds: number
  readonly arrivals: Pick<Arrivals, 'uploads'>
  /** Takes no more connections; those with a request under way stay. */
  readonly refuse: () => void
}

export function createDraining({ seconds, arrivals, refuse }: DrainingParts): Draining {
  let leaving = false
  return {
    isLeaving: () => leaving,
    async drain() {
      leaving = true
      if (seconds > 0) await setTimeout(seconds * 1000)
      refuse()
      await arrivals.uploads()
    },
  }
}
