/**
 * How far the server's clock is ahead of this one, in milliseconds: `now` as the server said it, in an answer that was
 * asked for at `asked` (this clock) and has just come. Half of the way there and back has passed since it looked.
 */
export function aheadOf(now: string, sentAt: number): number {
  const here = Date.now()
  return Date.parse(now) + (here - sentAt) / 2 - here
}
