import { describe, expect, inject, test } from 'vitest'
import { elsewhere, faults, notYet } from './faults.ts'

/** The most telling ones: messengers, forgeries, any order, answers that are lost, a double payment. */
const telling = [3, 5, 6, 8, 13, 14]
/** Of these, the controls that are quick. */
const quick = [3, 13]

/** The short form of `npm run test:faults`, which tries every fault, each with its control. */
describe('faults, in short', () => {
  const stage = { databaseServer: inject('databaseUrl'), times: (short: number) => short }

  test.each(picked(telling).map((fault) => [`${fault.number}. ${fault.title}`, fault] as const))(
    '%s',
    async (_, fault) => {
      const { injections, broken } = await fault.attempt(stage, null)
      expect(injections).toBeGreaterThan(0)
      expect(broken).toEqual([])
    },
    120_000,
  )

  test.each(picked(quick).map((fault) => [`${fault.number}: ${fault.control.what}`, fault] as const))(
    'control of %s',
    async (_, fault) => {
      const { injections, broken } = await fault.attempt(stage, fault.control)
      expect(injections).toBeGreaterThan(0)
      expect(broken).not.toEqual([])
    },
    120_000,
  )

  test('the twenty are either tried or said to be missing', () => {
    const others = [...Object.keys(elsewhere), ...Object.keys(notYet)].map(Number)
    const numbers = [...faults.map(({ number }) => number), ...others]
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
})

function picked(numbers: readonly number[]) {
  return faults.filter(({ number }) => numbers.includes(number))
}
