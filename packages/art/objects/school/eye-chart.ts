import { letters } from '../../drawing/letters.ts'
import type { ArtObject } from '../../drawing/object.ts'
import { ink, madder, marigold, paper, paperShade, wood, woodDark } from '../../drawing/palette.ts'
import { disc, fill, line } from '../../drawing/parts.ts'

const rows: readonly [keyof typeof letters, number, number, number][] = [
  ['ka', 0, -66, 0.74],
  ['ma', -38, 4, 0.46],
  ['kha', 40, 4, 0.42],
  ['a', -58, 54, 0.3],
  ['ga', 0, 54, 0.3],
  ['ka', 56, 54, 0.3],
  ['ga', -66, 91, 0.18],
  ['kha', -22, 91, 0.17],
  ['ma', 22, 91, 0.18],
  ['a', 66, 91, 0.18],
]
const sheet = 'M-104-112H104V112H-104z'

/** The letter chart of an eye doctor, from large to small. */
export const eyeChart: ArtObject = {
  hues: ['white', 'wood'],
  wantsSun: 'any',
  poses: ['sun', 'hang'],
  outline: `<path d="${sheet}"/><path d="M-120-132H120V-112H-120zM-120 112H120V131H-120z"/>`,
  body:
    line('M-60-128L0-148 60-128', madder, 4) +
    fill(sheet, paper) +
    fill('M10-112H104V112H-30z', paperShade, 0.6) +
    rows
      .map(
        ([letter, x, y, scale]) =>
          `<path d="${letters[letter]}" transform="translate(${x} ${y})scale(${scale})" fill="${ink}"/>`,
      )
      .join('') +
    line('M-86 26H86', madder, 3) +
    line('M-86 73H86', marigold, 4) +
    [-122, 121]
      .map(
        (y) =>
          fill(`M-122 ${y - 10}H122V${y + 10}H-122z`, wood) +
          fill(`M-122 ${y}H122V${y + 10}H-122z`, woodDark),
      )
      .join('') +
    [-122, 122].map((x) => [-122, 121].map((y) => disc(x, y, 11, woodDark)).join('')).join(''),
}
