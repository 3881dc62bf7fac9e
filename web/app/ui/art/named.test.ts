import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { capitals } from './capitals.ts'
import { drawNamed } from './named.ts'
import { faults } from './well-formed.ts'

const draw = (name: string, words = '', seed = 'sty_donor01') => drawNamed({ seed, name, words })

test('a name without a photograph gets its initial, titles and accents left aside', () => {
  expect(draw('Dr. Élan Joshi')).toContain(capitals.E)
  expect(draw('Patel & Sons')).toContain(capitals.P)
  expect(draw('shri ramesh')).toContain(capitals.R)
})

test('a trade that speaks of a thing shows the thing; so does a name in another script', () => {
  const initial = ` d="${capitals.S}"`
  expect(draw('Sabarmati', 'Engineer')).toContain(initial)
  expect(draw('Sabarmati', 'Bicycle makers')).not.toContain(initial)
  for (const outline of Object.values(capitals)) expect(draw('રમેશ')).not.toContain(` d="${outline}"`)
})

test('every initial on many cloths is well formed, weighs at most 4 KB and stays the same', () => {
  for (const letter of Object.keys(capitals)) {
    for (let at = 0; at < 12; at += 1) {
      const drawing = draw(letter, '', `sty_${at}`)
      expect(faults(drawing)).toEqual([])
      expect(gzipSync(drawing).length).toBeLessThanOrEqual(4096)
      expect(draw(letter, '', `sty_${at}`)).toBe(drawing)
    }
  }
})
