import { expect, test, vi } from 'vitest'
import { createJobs } from './jobs.ts'

/** A job that hangs until it is let go, and how often it began. */
function hanging() {
  const state = { begun: 0, letGo: () => {} }
  const run = () => {
    state.begun += 1
    return new Promise<number>((resolve) => (state.letGo = () => resolve(0)))
  }
  return { state, run }
}

test('a job that hangs is given up after its deadline, reported, and runs again beside the lost one', async () => {
  const errors: string[] = []
  const given: [string, number][] = []
  const jobs = createJobs((name) => errors.push(name), {
    onStuck: (name, seconds) => given.push([name, seconds]),
  })
  const { state, run } = hanging()
  let others = 0
  jobs.add('hangs', { everySeconds: 3600, deadlineSeconds: 0.05 }, run)
  jobs.add('works', 3600, async () => (others += 1) && 0)
  await jobs.runAll()
  expect(given).toEqual([['hangs', 0.05]])
  expect(others).toBe(1)
  expect(jobs.stuck()).toEqual(['hangs'])

  jobs.wake('hangs')
  await vi.waitFor(() => expect(given).toHaveLength(2))
  expect(state.begun).toBe(2)
  state.letGo()
  await vi.waitFor(() => expect(jobs.stuck()).toEqual([]))
  expect(errors).toEqual([])
})

test('the end waits for a run under way, and for none that was given up', async () => {
  const jobs = createJobs(() => undefined)
  const lost = hanging()
  const slow = hanging()
  jobs.add('lost', { everySeconds: 3600, deadlineSeconds: 0.02 }, lost.run)
  await jobs.runAll()
  jobs.add('slow', 3600, slow.run)
  jobs.wake('slow')
  let ended = false
  const stopping = jobs.stop().then(() => (ended = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
  slow.state.letGo()
  await stopping
})
