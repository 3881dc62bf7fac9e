import { describe, expect, inject, test } from 'vitest'
import { faults, notYet } from './faults.ts'

/** The short form of `npm run test:faults`, which runs every control; here two of them, for their length. */
describe('faults, in short', () => {
  const stage = { databaseServer: inject('databaseUrl'), times: (short: number) => short }

  test.each(faults.map((fault) => [`${fault.number}. ${fault.title}`, fault] as const))(
    '%s',
    async (_, fault) => {
      const { injections, broken } = await fault.attempt(stage, null)
      expect(injections).toBeGreaterThan(0)
      expect(broken).toEqual([])
    },
    120_000,
  )

  const quick = [3, 13]
  test.each(
    faults
      .filter(({ number }) => quick.includes(number))
      .map((fault) => [`${fault.number}: ${fault.control.what}`, fault] as const),
  )(
    'control of %s',
    async (_, fault) => {
      const { injections, broken } = await fault.attempt(stage, fault.control)
      expect(injections).toBeGreaterThan(0)
      expect(broken).not.toEqual([])
    },
    120_000,
  )

  test('the twenty are either tried or said to be missing', () => {
    const numbers = [...faults.map(({ number }) => number), ...Object.keys(notYet).map(Number)]
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
})
