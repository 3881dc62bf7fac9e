import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commitmentOf, commitmentTo, drawWinners, seedFor, sha256, writeList } from './draw-algorithm.ts'
import { drawTimeAfter } from '../event-times.ts'
import { maskMobile } from '../public-name.ts'
import { createSeedSeal } from '../sealed-seed.ts'

const listOf = (count: number, winners: number) =>
  writeList({
    event: 'KITE26',
    draw: 1,
    drawAt: '2026-11-22T05:30:00.000Z',
    winners,
    entries: Array.from({ length: count }, (_, nth) => `P${String(nth).padStart(4, '0')}`),
  })

const seedOf = (nth: number) => createHash('sha256').update(`seed ${nth}`).digest('hex')

describe('the way of drawing', () => {
  test('golden vectors: these seeds and lists have these winners, for ever', () => {
    const list = listOf(12, 3)
    expect(list).toBe(
      '{"draw":1,"drawAt":"2026-11-22T05:30:00.000Z","entries":["P0000","P0001","P0002","P0003","P0004","P0005","P0006","P0007","P0008","P0009","P0010","P0011"],"event":"KITE26","winners":3}',
    )
    const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
    expect({
      hash: sha256(list),
      commitment: commitmentTo('KITE26', seed),
      inFormatOne: commitmentOf('sahay-draw-1', seed, list),
      chain: [1, 2, 99].map((nth) => seedFor('KITE26', seed, nth)),
      few: drawWinners(list, seed),
      all: drawWinners(listOf(5, 5), seed),
      one: drawWinners(listOf(1, 1), seed),
      many: drawWinners(listOf(300, 4), 'f'.repeat(64)),
    }).toMatchInlineSnapshot(`
      {
        "all": [
          "P0004",
          "P0003",
          "P0000",
          "P0001",
          "P0002",
        ],
        "chain": [
          "c4731bec3e91239cbaa8ca3486d2567b42736aeb2e907e65239aeb3a7bdff0c5",
          "05ab9cfadd0f35ed441776716ab22759e6f8fee81f170408fa46b4b6f3325297",
          "4fc657f9228de662aab5d88bad75684dc521359e569aac2bd14fcd4203b2888f",
        ],
        "commitment": "4fc657f9228de662aab5d88bad75684dc521359e569aac2bd14fcd4203b2888f",
        "few": [
          "P0004",
          "P0010",
          "P0003",
        ],
        "hash": "d49d073d37b14fa17fbb536b390592232fa5af1fe1904417eb5992c0aa904496",
        "inFormatOne": "9282ab025d4a59557d9693ea835cc0a770ebae15f35da7a6dc1cb0736e6e0dea",
        "many": [
          "P0155",
          "P0284",
          "P0036",
          "P0203",
        ],
        "one": [
          "P0000",
        ],
      }
    `)
  })

  test('winners are as many as said, all different, all from the list, and the order of entries does not matter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.nat(),
        (total, winnerCount, nth) => {
          const winners = Math.min(total, winnerCount)
          const list = listOf(total, winners)
          const drawn = drawWinners(list, seedOf(nth))
          const { entries, ...rest } = JSON.parse(list) as Parameters<typeof writeList>[0]
          expect(new Set(drawn).size).toBe(winners)
          for (const one of drawn) expect(entries).toContain(one)
          expect(writeList({ ...rest, entries: entries.toReversed() })).toBe(list)
        },
      ),
    )
  })

  test('over 10,000 seeds every place wins as often as chance has it (chi-square, each rank)', () => {
    // 12 does not divide 2³², so a remainder without rejection would be biased; 11 degrees of freedom: 31.26 is p = 0.001
    const list = listOf(12, 3)
    const seeds = 10_000
    const counts = [0, 1, 2].map(() => new Map<string, number>())
    for (let nth = 0; nth < seeds; nth++)
      for (const [rank, one] of drawWinners(list, seedOf(nth)).entries())
        counts[rank]?.set(one, (counts[rank].get(one) ?? 0) + 1)
    for (const ofRank of counts) {
      const expected = seeds / 12
      const square = [...ofRank.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
      expect(ofRank.size).toBe(12)
      expect(square).toBeLessThan(31.26)
    }
  })

  test('a fingerprint is of one seed and one event', () => {
    const committed = commitmentTo('KITE26', seedOf(1))
    expect(commitmentTo('BAGS26', seedOf(1))).not.toBe(committed)
    expect(commitmentTo('KITE26', seedOf(2))).not.toBe(committed)
    expect(commitmentOf('sahay-draw-2', seedOf(1), listOf(12, 3))).toBe(committed)
  })

  test('one fingerprint fixes the seeds of all draws: each seed, once revealed, is the fingerprint of the next', () => {
    const root = seedOf(7)
    for (const nth of [1, 2, 50, 99])
      expect(commitmentTo('KITE26', seedFor('KITE26', root, nth + 1))).toBe(seedFor('KITE26', root, nth))
    expect(seedFor('KITE26', root, 100)).toBe(root)
    for (const nth of [0, 101]) expect(() => seedFor('KITE26', root, nth)).toThrow(/no seed/)
  })
})

describe('around the draw', () => {
  test('the draw is at 11:00 in India on the day after, whatever the hour', () => {
    const at = (given: string) => drawTimeAfter(new Date(given)).toISOString()
    expect(at('2026-11-20T18:29:59Z')).toBe('2026-11-21T05:30:00.000Z')
    expect(at('2026-11-20T18:30:00Z')).toBe('2026-11-22T05:30:00.000Z')
    expect(at('2026-11-20T05:30:00Z')).toBe('2026-11-21T05:30:00.000Z')
    expect(at('2026-12-31T20:00:00Z')).toBe('2027-01-02T05:30:00.000Z')
  })

  test('mobile numbers keep two digits at each end', () => {
    expect(maskMobile('+919825012310')).toBe('98••••••10')
    expect(maskMobile('1234567')).toBe('12•••67')
    expect(maskMobile('+442079460958')).toBe('44••••••••58')
  })

  test('a sealed seed opens for its draw and key alone', () => {
    const seal = createSeedSeal(['a key of the tests, long enough for anybody'])
    const seed = seal.fresh()
    const sealed = seal.close('drw_one', seed)
    expect(seal.fresh()).not.toBe(seed)
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(seal.open('drw_one', sealed)).toBe(seed)
    expect(sealed).not.toContain(seed)
    expect(() => seal.open('drw_two', sealed)).toThrow(/does not open/)
    expect(() => createSeedSeal(['another key of the tests, long enough']).open('drw_one', sealed)).toThrow(
      /does not open/,
    )
    const rotated = createSeedSeal([
      'another key of the tests',
      'a key of the tests, long enough for anybody',
    ])
    expect(rotated.open('drw_one', sealed)).toBe(seed)
    expect(() => seal.open('drw_one', rotated.close('drw_one', seed))).toThrow(/does not open/)
    expect(() => seal.open('drw_one', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`)).toThrow(
      /does not open/,
    )
  })
})
