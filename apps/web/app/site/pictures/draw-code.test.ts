import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { faults } from '@sahay/art/well-formed.ts'
import { drawCode } from './draw-code.ts'

/** Returns the dark modules of a drawn code, read back from its strokes: `x y`. */
function modules(svg: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x, y, run] of svg.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = 0; at < Number(run); at += 1) dark.add(`${Number(x) + at} ${y}`)
  }
  return dark
}

test('a drawn code has the dark modules of its text and no others', () => {
  const text = 'upi://pay?pa=sahay@demo.invalid&pn=Sahay%20Trust&cu=INR&am=500'
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const expected = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])))
  expect(modules(drawCode(text))).toEqual(new Set(expected))
  expect(modules(drawCode(`${text}0`))).not.toEqual(new Set(expected))
  expect(faults(drawCode(text))).toEqual([])
})
