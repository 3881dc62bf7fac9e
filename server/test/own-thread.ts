/**
 * What a piece of work takes of this thread, in milliseconds of its processor: the least of three times. Time that other
 * threads and programs have does not count, so that a busy machine changes nothing.
 */
export async function takenOfThisThread(work: () => unknown): Promise<number> {
  const taken: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    taken.push((user + system) / 1000)
  }
  return Math.min(...taken)
}
