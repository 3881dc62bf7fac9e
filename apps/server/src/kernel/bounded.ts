/** What a wait ended with that nobody waits for any longer. */
export const OVERDUE = Symbol('overdue')

/** Waits for something at most so many milliseconds. Answers OVERDUE when it has not ended by then; it goes on unheard. */
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
