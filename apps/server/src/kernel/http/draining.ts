import { setTimeout } from 'node:timers/promises'
import type { Arrivals } from './arrivals.ts'

/** How a process leaves its callers, so that a balancer notices before a request is refused. */
export type Draining = ReturnType<typeof createDraining>

interface DrainingParts {
  /** How long it continues serving, in seconds; 0 if no balancer checks its readiness. */
  readonly seconds: number
  readonly arrivals: Pick<Arrivals, 'uploads'>
  /** Accepts no more connections, and keeps the existing ones. */
  readonly takeNoMore: () => void
  /** Accepts no more connections; keeps those with a request in progress. */
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
     * Announces the end, serves for the time that the balancer needs, accepts no more connections, and waits for arriving
     * forms with pictures. `handed over`: other workers take new connections, so it accepts none from the start; an answer
     * tells existing ones that they close. The app's own end waits for other requests. Limited by the arrival limits.
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
