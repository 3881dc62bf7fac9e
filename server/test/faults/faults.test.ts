import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Harness, FaultRun } from './fault.ts'
import { faults } from './faults.ts'
import { openHarness } from './harness.ts'

/** Of all controls, the one that is quickest; `npm run test:faults` runs every one. */
const quickControls = [13]

/** The short form of `npm run test:faults`. */
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

  test.each(
    faults
      .filter(({ number }) => quickControls.includes(number))
      .map((fault) => [`${fault.number}: ${fault.control.what}`, fault] as const),
  )('control of %s', async (_, fault) => {
    const { injections, broken } = await fault.attempt(run(), fault.control)
    expect(injections).toBeGreaterThan(0)
    expect(broken).not.toEqual([])
  })

  test('each has a title of its own, and a known place in the list of docs/faults.md', () => {
    const numbers = faults.map(({ number }) => number)
    expect(new Set(faults.map(({ title }) => title)).size).toBe(faults.length)
    expect(Math.min(...numbers)).toBe(1)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(35)
  })
})
