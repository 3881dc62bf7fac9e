import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Harness, FaultRun } from './fault.ts'
import { faults } from './faults.ts'
import { openHarness } from './harness.ts'

/** The short form of `npm run test:faults`, which also runs each fault without its safeguard. */
describe('faults, in short', () => {
  let shared: Harness
  const run = (): FaultRun => ({
    databaseServer: inject('databaseUrl'),
    shared,
    times: (short) => short,
  })

  beforeAll(async () => {
    shared = await openHarness(inject('databaseUrl'))
  })
  afterAll(() => shared.app.close())

  const short = faults.filter(({ longOnly }) => !longOnly)
  test.for(short.map((fault) => [`${fault.number}. ${fault.title}`, fault] as const))(
    '%s',
    async ([, fault], { skip }) => {
      const { injections, broken, forbidden } = await fault.attempt(run(), null)
      if (forbidden) skip(forbidden)
      expect(broken).toEqual([])
      expect(injections).toBeGreaterThan(0)
    },
  )

  test('each has a title of its own, and a known place in the list of docs/faults.md', () => {
    const numbers = faults.map(({ number }) => number)
    expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length)
    expect(Math.min(...numbers)).toBe(1)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(36)
  })
})
