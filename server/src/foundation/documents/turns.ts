import { Problem } from '../../kernel/problem.ts'

/** Does one piece of work when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and so many wait: a picture takes up to 160 MB while it is decoded.
 * Refuses with not_ready once the queue is full.
 */
export function createTurns(atOnce: number, mostWaiting: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Problem('not_ready')
      // whoever ends hands its place on, so the count stays
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
