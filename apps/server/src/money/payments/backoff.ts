import { ProviderBusy, ProviderKeysRefused, type ProviderUnavailable } from './razorpay.ts'

/** Limits how many requests may be sent to the provider. While the provider fails, one request at a time is tried. */
export type Backoff = ReturnType<typeof createBackoff>

/** A single order may fail on its own; after this many failures in a row the provider is assumed to fail. */
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
      // a clock that was set back must not prolong the pause
      if (left > 0 && left <= LONGEST_REST_MS) return 0
      return rests > 0 ? 1 : most
    },
    /** It answered. */
    wentWell(): void {
      failures = 0
      rests = 0
      restsUntil = 0
    },
    /** The provider did not answer. Several such failures, or one that asks for it, start a pause; pauses grow. */
    failed(error: ProviderUnavailable): void {
      failures += 1
      const saysSo = error instanceof ProviderBusy || error instanceof ProviderKeysRefused
      if (!saysSo && failures < FAILURES_IN_A_ROW) return
      // failures of concurrent requests cause one pause
      if (restsUntil > now().getTime()) return
      const rest = Math.min(FIRST_REST_MS * 2 ** rests, LONGEST_REST_MS)
      rests += 1
      restsUntil = now().getTime() + rest * (0.75 + Math.random() / 4)
    },
  }
}
