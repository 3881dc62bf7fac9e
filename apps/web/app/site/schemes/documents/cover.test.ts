import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centred, type Cover, dotsOf, firstCover, keyed, moved, resized } from './cover.ts'

const by = fc.double({ min: -3, max: 3, noNaN: true })

function isInside({ x, y, width, height }: Cover): boolean {
  const [least, most] = [-1e-9, 1 + 1e-9]
  return x >= least && y >= least && x + width <= most && y + height <= most && width > 0 && height > 0
}

test('whatever is done to a cover, it stays on the picture and can be taken hold of', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('move', 'size', 'centre'), by, by)), (steps) => {
      const last = steps.reduce<Cover>((cover, [how, x, y]) => {
        if (how === 'move') return moved(cover, x, y)
        return how === 'size' ? resized(cover, x, y) : centred(cover, x, y)
      }, firstCover)
      expect(isInside(last) && last.width >= 0.04 && last.height >= 0.04).toBe(true)
    }),
  )
})

test('arrows move a cover, with Shift and by plus and minus its size changes, and other keys do nothing', () => {
  expect(keyed(firstCover, { key: 'ArrowRight', shiftKey: false })?.x).toBeCloseTo(0.27)
  expect(keyed(firstCover, { key: 'ArrowRight', shiftKey: true })?.width).toBeCloseTo(0.36)
  expect(keyed(firstCover, { key: '-', shiftKey: false })?.height).toBeCloseTo(0.1)
  expect(keyed(firstCover, { key: 'Tab', shiftKey: false })).toBeNull()
})

test('the blackened dots reach past the cover and never fall short of it', () => {
  const dots = dotsOf({ x: 0.101, y: 0.1, width: 0.3335, height: 0.1 }, { width: 1000, height: 333 })
  expect(dots).toEqual({ left: 101, top: 33, width: 334, height: 34 })
})
