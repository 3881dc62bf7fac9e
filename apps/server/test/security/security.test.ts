import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { builtPages, startTestApp, type TestApp } from '../test-app.ts'
import { openTarget, type Target } from './target.ts'
import { casesFor } from './cases.ts'
import { fuzz } from './fuzz.ts'
import { hostileValues } from './hostile.ts'

/** The short form of `npm run test:security`, which also checks that it detects a missing guard. */
describe('hostile requests, in short', () => {
  let app: TestApp
  let target: Target

  beforeAll(async () => {
    app = await startTestApp(inject('databaseUrl'), {}, { pages: builtPages })
    target = await openTarget(app)
  })
  afterAll(() => app.close())

  test('none of a thousand makes us fail, and none is answered in words that are not ours', async () => {
    const { requests, counts, wrong } = await fuzz(app, casesFor(target, 53))
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(900)
    expect(counts.size).toBeGreaterThan(70)
  })

  test('a call with nothing in it says in our words what is missing', async () => {
    const missing = hostileValues.filter(({ name }) => name === 'missing' || name === 'an object')
    expect((await fuzz(app, casesFor(target, 3, missing), { most: 250 })).wrong).toEqual([])
  })
})
