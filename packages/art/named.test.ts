import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { capitals } from './capitals.ts'
import { drawNamed } from './named.ts'
import type { ObjectName } from './objects/objects.ts'
import { faults } from './well-formed.ts'

const draw = (name: string, trade?: ObjectName, seed = 'sty_donor01') => drawNamed({ seed, name, trade })

test('a name without a photograph gets its initial, titles and accents left aside', () => {
  expect(draw('Dr. Élan Joshi')).toContain(capitals.E)
  expect(draw('Patel & Sons')).toContain(capitals.P)
  expect(draw('shri ramesh')).toContain(capitals.R)
})

test('the thing of a trade stands instead of the initial; a name in another script gets any of the things', () => {
  const initial = ` d="${capitals.S}"`
  expect(draw('Sabarmati')).toContain(initial)
  expect(draw('Sabarmati', 'wheel')).not.toContain(initial)
  for (const outline of Object.values(capitals)) expect(draw('રમેશ')).not.toContain(` d="${outline}"`)
})

test('every initial on many cloths is well formed, weighs at most 4 KB and stays the same', () => {
  for (const letter of Object.keys(capitals)) {
    for (let at = 0; at < 12; at += 1) {
      const drawing = draw(letter, undefined, `sty_${at}`)
      expect(faults(drawing)).toEqual([])
      expect(gzipSync(drawing).length).toBeLessThanOrEqual(4096)
      expect(draw(letter, undefined, `sty_${at}`)).toBe(drawing)
    }
  }
})
