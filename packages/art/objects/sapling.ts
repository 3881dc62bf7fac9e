import { petal } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  madderDark,
  marigold,
  peacock,
  peacockDark,
  peacockLight,
  woodDark,
} from '../drawing/palette.ts'
import { disc, fill, line } from '../drawing/parts.ts'

const pot = 'M-66 34H66L50 131H-50z'
const leaves: readonly [number, number, number, number][] = [
  [0, 10, -64, 92],
  [0, -4, 62, 96],
  [0, -38, -42, 88],
  [0, -52, 42, 84],
  [0, -84, -6, 62],
]

const leaf = (x: number, y: number, turn: number, long: number): string =>
  `<g transform="translate(${x} ${y})rotate(${turn})">${fill(petal(long, long * 0.62), peacockLight)}` +
  `${fill(`M0 0C${long * 0.3} ${-long * 0.35} ${long * 0.3} ${-long * 0.7} 0 ${-long}z`, peacock)}${line(`M0 0V${-long * 0.8}`, peacockDark, 3)}</g>`

/** A young plant in its pot. */
export const sapling: ArtObject = {
  hues: ['peacock', 'rose'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${pot}"/><path d="M-78 14H78V44H-78z"/>${leaves.map(([x, y, turn, long]) => `<path d="${petal(long, long * 0.62)}" transform="translate(${x} ${y})rotate(${turn})"/>`).join('')}`,
  body:
    line('M0 24C-4-20 4-60 0-98', peacockDark, 8) +
    leaves.map((one) => leaf(...one)).join('') +
    fill(pot, clay) +
    fill('M10 34H66L50 131H6z', clayDark) +
    fill('M-78 12H78V44H-78z', clay) +
    fill('M10 12H78V44H10z', clayDark) +
    fill('M-66 12H66v7H-66z', woodDark) +
    line('M-58 72H56M-54 92H52', cream, 4) +
    fill('M-66 44H66l-1 6H-65z', madderDark, 0.5) +
    disc(-52, -46, 11, marigold) +
    disc(-52, -46, 4, madderDark),
}
