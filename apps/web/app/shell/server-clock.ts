/**
 * Milliseconds by which the server's clock is ahead of this one: `now` from an answer that has just arrived and whose
 * request was sent at `sentAt` (this clock). Half of the round trip has passed since the server read its clock.
 */
export function aheadOf(now: string, sentAt: number): number {
  const here = Date.now()
  return Date.parse(now) + (here - sentAt) / 2 - here
}
