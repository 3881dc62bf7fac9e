import { expect, test } from 'vitest'
import { createJobs } from './jobs.ts'

/** A job that hangs until it is released, and how many times it began. */
function hanging() {
  const state = { begun: 0, letGo: () => {} }
  const run = () => {
    state.begun += 1
    return new Promise<number>((resolve) => (state.letGo = () => resolve(0)))
  }
  return { state, run }
}

/** One with a deadline of this many seconds, and one without time pressure. */
const schedules = (deadlineSeconds: number) => ({
  refunds: { everySeconds: 3600, deadlineSeconds },
  inbox: { everySeconds: 3600 },
})

test('a job that hangs is given up after its deadline, reported, and runs again beside the lost one', async () => {
  const errors: string[] = []
  const given: [string, number][] = []
  const jobs = createJobs(schedules(0.05), (name) => errors.push(name), {
    onStuck: (name, seconds) => given.push([name, seconds]),
  })
  const { state, run } = hanging()
  let others = 0
  jobs.add('refunds', run)
  jobs.add('inbox', async () => (others += 1) && 0)
  await jobs.runDue(new Date(0))
  expect(given).toEqual([['refunds', 0.05]])
  expect(others).toBe(1)
  expect(jobs.stuck()).toEqual(['refunds'])

  jobs.wake('refunds')
  await expect.poll(() => given).toHaveLength(2)
  expect(state.begun).toBe(2)
  state.letGo()
  await expect.poll(() => jobs.stuck()).toEqual([])
  expect(errors).toEqual([])
})

test('a job that did a whole portion runs again at once, until it did less', async () => {
  const jobs = createJobs(schedules(10), () => undefined)
  let waiting = 45
  let runs = 0
  jobs.add(
    'inbox',
    async () => {
      runs += 1
      const done = Math.min(20, waiting)
      waiting -= done
      return done
    },
    20,
  )
  jobs.wake('inbox')
  await expect.poll(() => waiting).toBe(0)
  // a run that began too many would be over before another job has been woken and has ended
  let woken = false
  jobs.add('refunds', async () => ((woken = true), 0))
  jobs.wake('refunds')
  await expect.poll(() => woken).toBe(true)
  expect(runs).toBe(3)
  await jobs.stop()
})

test('the end waits for a run under way, and for none that was given up', async () => {
  const jobs = createJobs(schedules(0.02), () => undefined)
  const lost = hanging()
  const slow = hanging()
  jobs.add('refunds', lost.run)
  await jobs.runDue(new Date(0))
  jobs.add('inbox', slow.run)
  jobs.wake('inbox')
  let ended = false
  const stopping = jobs.stop().then(() => (ended = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect(ended).toBe(false)
  slow.state.letGo()
  await stopping
})

test('whoever runs the server is told how each job fared last, and of what it failed', async () => {
  const jobs = createJobs(schedules(1), () => undefined)
  let left = 1
  jobs.add('inbox', async () => left--)
  jobs.add('refunds', () => Promise.reject(new Error('the provider is away')))
  await jobs.runDue(new Date(0))
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const refunds = { name: 'refunds', everySeconds: 3600, runs: 2, failures: 2, stuck: false }
  expect(jobs.report()).toEqual([
    {
      ...refunds,
      last: { at, ms: expect.any(Number), done: 0 },
      lastFailure: { at, error: 'Error: the provider is away' },
      failingSince: at,
    },
    {
      ...refunds,
      name: 'inbox',
      failures: 0,
      last: { at, ms: expect.any(Number), done: 0 },
      lastFailure: null,
      failingSince: null,
    },
  ])
})

test('a moved clock runs what comes seldom once its time has passed, and what comes often each time', async () => {
  const jobs = createJobs({ refunds: { everySeconds: 3600 }, inbox: { everySeconds: 60 } }, () => undefined)
  const runs = { refunds: 0, inbox: 0 }
  jobs.add('refunds', async () => (runs.refunds += 1) && 0)
  jobs.add('inbox', async () => (runs.inbox += 1) && 0)
  for (const minutes of [0, 30, 60, 90, 150]) await jobs.runDue(new Date(minutes * 60_000))
  expect(runs).toEqual({ refunds: 3, inbox: 5 })
})
