import { ProviderBusy, ProviderKeysRefused, type ProviderUnavailable } from './razorpay.ts'

/** How many requests the provider may be sent for what is due. While it fails it is tried with one at a time. */
export type Backoff = ReturnType<typeof createBackoff>

/** One order may fail by itself; this many failures in a row are the provider's. */
const FAILURES_IN_A_ROW = 5
const FIRST_REST_MS = 5_000
const LONGEST_REST_MS = 120_000

export function createBackoff(now: () => Date) {
  let failures = 0
  let rests = 0
  let restsUntil = 0

  return {
    /** How many of some requests may begin now: all, one as a trial, or none during the pause. */
    allows(most: number): number {
      const left = restsUntil - now().getTime()
      // a clock that was put back must not make it rest for longer
      if (left > 0 && left <= LONGEST_REST_MS) return 0
      return rests > 0 ? 1 : most
    },
    /** It answered. */
    wentWell(): void {
      failures = 0
      rests = 0
      restsUntil = 0
    },
    /** It did not answer: some failures in a row, or one that says so, and it is given a rest that grows. */
    failed(error: ProviderUnavailable): void {
      failures += 1
      const saysSo = error instanceof ProviderBusy || error instanceof ProviderKeysRefused
      if (!saysSo && failures < FAILURES_IN_A_ROW) return
      // those who failed together rest once
      if (restsUntil > now().getTime()) return
      const rest = Math.min(FIRST_REST_MS * 2 ** rests, LONGEST_REST_MS)
      rests += 1
      restsUntil = now().getTime() + rest * (0.75 + Math.random() / 4)
    },
  }
}
