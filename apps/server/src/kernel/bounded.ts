/** The result of a wait that exceeded its time. */
export const OVERDUE = Symbol('overdue')

/** Waits at most this many milliseconds. Returns OVERDUE if the work has not ended; it continues, its result is ignored. */
export async function bounded<T>(work: Promise<T>, ms: number): Promise<T | typeof OVERDUE> {
  let timer: NodeJS.Timeout | undefined
  const overdue = new Promise<typeof OVERDUE>((resolve) => {
    timer = setTimeout(() => resolve(OVERDUE), ms)
  })
  try {
    return await Promise.race([work, overdue])
  } finally {
    clearTimeout(timer)
  }
}
