import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestProgram, startTestProgram } from '../test-program.ts'
import { openTarget, type Target } from './target.ts'
import { casesFor } from './cases.ts'
import { fuzz } from './fuzz.ts'
import { hostileValues } from './hostile.ts'

/** The short form of `npm run test:security`. */
describe('hostile requests, in short', () => {
  let app: TestProgram
  let target: Target

  beforeAll(async () => {
    app = await startTestProgram({ databaseServer: inject('databaseUrl') })
    target = await openTarget(app)
  })
  afterAll(() => app.close())

  test('none of several hundred makes us fail, and none is answered in words that are not ours', async () => {
    const { requests, counts, wrong } = await fuzz(app, casesFor(target, 23))
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(400)
    expect(counts.size).toBeGreaterThan(70)
  })

  test('a call with nothing in it says in our words what is missing', async () => {
    const missing = hostileValues.filter(({ name }) => name === 'missing' || name === 'an object')
    expect((await fuzz(app, casesFor(target, 3, missing), { most: 250 })).wrong).toEqual([])
  })

  test('control: without the guard that refuses it, hostile text makes us fail', async () => {
    const open = await startTestProgram({
      databaseServer: inject('databaseUrl'),
      without: ['hostile_text'],
    })
    try {
      const strangers = target.calls.filter(({ declared }) =>
        ['postPayment', 'connectNgo'].includes(declared.name),
      )
      const nul = hostileValues.filter(({ name }) => name === 'NUL')
      const { wrong } = await fuzz(open, casesFor({ ...target, calls: strangers }, 1, nul))
      expect(wrong.length).toBeGreaterThan(0)
    } finally {
      await open.close()
    }
  })
})
