import { expect, test } from 'vitest'
import { secondsLeft } from './resend-wait.ts'

test('the time left is counted from the deadline, however long the tab slept', () => {
  expect(secondsLeft(120_000, 0)).toBe(120)
  expect(secondsLeft(120_000, 35_100)).toBe(85)
  expect(secondsLeft(120_000, 500_000)).toBe(0)
})

test('the last second is shown until it is over', () => {
  expect(secondsLeft(120_000, 119_999)).toBe(1)
  expect(secondsLeft(120_000, 120_000)).toBe(0)
})

test('a clock that was set back never shows more than the wait', () => {
  expect(secondsLeft(10_000_000, 0)).toBe(120)
})
