import { describe, expect, test } from 'vitest'
import { holdLeft, minutesToSay, secondsToPay } from './hold.ts'

const MINUTE = 60_000
const until = '2026-11-22T05:45:00.000Z'
const end = Date.parse(until)

describe('the time a place is kept', () => {
  test('goes by the server’s clock: a phone that is a day ahead sees the same minutes, before and after sleep', () => {
    const day = 24 * 60 * MINUTE
    expect(holdLeft({ until, ahead: 0 }, end - 15 * MINUTE)).toBe(15 * MINUTE)
    expect(holdLeft({ until, ahead: -day }, end + day - 15 * MINUTE)).toBe(15 * MINUTE)
    expect(holdLeft({ until, ahead: -day }, end + day - 3 * MINUTE)).toBe(3 * MINUTE)
    expect(holdLeft({ until, ahead: 0 }, end + 1)).toBe(0)
  })

  test('the provider’s window closes before the place is gone, and is not opened in its last seconds', () => {
    expect(secondsToPay(15 * MINUTE)).toBe(14 * 60 + 40)
    expect(secondsToPay(40_000)).toBe(20)
    expect(secondsToPay(39_999)).toBeNull()
    expect(secondsToPay(0)).toBeNull()
  })

  test('is said at five minutes and at one, and between them nothing changes', () => {
    const minutes = Array.from({ length: 15 * 60 + 1 }, (_, second) =>
      minutesToSay((15 * 60 - second) * 1000),
    )
    const changes = minutes.flatMap((say, second) => (say === minutes[second - 1] ? [] : [[second, say]]))
    expect(changes).toEqual([
      [0, null],
      [600, 5],
      [840, 1],
      [900, null],
    ])
  })
})
