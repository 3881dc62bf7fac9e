import { describe, expect, test } from 'vitest'
import { drawTarget, partsOf } from './draw-target.ts'

describe('the countdown', () => {
  test('days come first, and hours start again after each', () => {
    expect(partsOf(0)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' })
    expect(partsOf(1)).toMatchObject({ seconds: '01' })
    expect(partsOf(86_399_000)).toEqual({ days: 0, hours: '23', minutes: '59', seconds: '59' })
    expect(partsOf(2 * 86_400_000 + 3_661_000)).toEqual({
      days: 2,
      hours: '01',
      minutes: '01',
      seconds: '01',
    })
  })

  test('the event’s own time counts; without the field it is 11:00 of the next day, and null is not fixed yet', () => {
    const now = new Date(2026, 10, 30, 23, 59).getTime()
    expect(drawTarget('2026-12-24T05:30:00.000Z', now)).toBe(Date.UTC(2026, 11, 24, 5, 30))
    expect(drawTarget(null, now)).toBeNull()
    expect(drawTarget(undefined, now)).toBe(new Date(2026, 11, 1, 11).getTime())
  })
})
