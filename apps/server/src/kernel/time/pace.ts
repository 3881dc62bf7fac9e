import { setTimeout as rest } from 'node:timers/promises'

/** The pause of long work, as a multiple of its working time. */
const RESTS = 3
const LONGEST_REST_MS = 250

/**
 * Creates the pause that long work awaits after each piece, because visitors come first. It lasts three times as long as the
 * piece took, so that the work uses at most a quarter of the program's time, and less when visitors slow it down.
 */
export function createPace(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    await rest(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - begun)))
    begun = performance.now()
  }
}
