import { setTimeout as rest } from 'node:timers/promises'

/** So many times as long as it worked, long work rests. */
const RESTS = 3
const LONGEST_REST_MS = 250

/**
 * Makes what long work waits for after each piece of it: visitors come first. It rests three times as long as the piece
 * took, so that it has a quarter of the program's time at most, and less of it while visitors make it slow.
 */
export function createPace(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    await rest(Math.min(LONGEST_REST_MS, RESTS * (performance.now() - begun)))
    begun = performance.now()
  }
}
