import decode from 'qr/decode.js'
import { encodeQR } from 'qr'
import { expect, test } from 'vitest'
import { foundFamilies, scannedFamily } from './find-families.ts'

const scan = 'SAHAY 0123456789ABCDEFGHJK'
const child = { id: 'app_1', name: 'Mira', standard: '4', sizes: {}, got: [] } as const
const family = { id: 'fam_1', code: '012345', scan, children: [{ ...child, got: [] }] }
const other = {
  ...family,
  id: 'fam_2',
  code: '912399',
  scan: 'SAHAY X',
  children: [{ ...child, name: 'Veer', got: [] }],
}

/** A picture of a QR code in camera format: red, green, blue and opacity of each pixel. */
function pictureOf(text: string) {
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const dots = 5
  const side = data.length * dots
  const pixels = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const on = data[Math.floor(at / side / dots)]?.[Math.floor((at % side) / dots)] ?? false
    pixels.set(on ? [0, 0, 0, 255] : [255, 255, 255, 255], at * 4)
  }
  return { width: side, height: side, data: pixels }
}

test('the reader of browsers that have none reads the code of a letter, and finds its family', () => {
  expect(scannedFamily([other, family], decode(pictureOf(scan)))).toBe(family)
  expect(scannedFamily([family], 'https://example.org')).toBeNull()
})

test('a family is found by the last digits, three or more, or by the beginning of a first name', () => {
  const found = (typed: string) => foundFamilies([family, other], typed).map(({ id }) => id)
  expect(['45', '345', '012 345', '399', 'mi', 'V', ''].map(found)).toEqual([
    [],
    ['fam_1'],
    ['fam_1'],
    ['fam_2'],
    ['fam_1'],
    ['fam_2'],
    [],
  ])
})
