import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  creamLight,
  indigo,
  indigoDark,
  indigoLight,
  marigold,
  marigoldDark,
  sand,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const tagHole = 'M96 36l44 16-14 40-44-16z'

/** A wrapped parcel with a ribbon. */
export const gift: ArtObject = {
  hues: ['indigo'],
  wantsSun: 'light',
  poses: ['sun', 'rise', 'full'],
  outline:
    '<path d="M-128-56H128V0H112V131H-112V0H-128z"/><path d="M0-60C-90-150-130-60 0-54C130-60 90-150 0-60z"/>',
  body:
    box(-112, -10, 224, 141, indigoLight) +
    fill('M20-10H112V131H20z', indigo) +
    Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 6 }, (_two, at) => {
        const x = -92 + at * 37
        const y = 22 + row * 30
        return fill(`M${x - 6} ${y}l6-6 6 6-6 6z`, at > 2 ? indigoLight : '#9799D6')
      }).join(''),
    ).join('') +
    box(-20, -10, 40, 141, cream) +
    fill('M6-10H20V131H6z', sand) +
    box(-128, -56, 256, 56, indigoLight, 4) +
    fill('M20-56H124a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H20z', indigo) +
    fill('M-128-8H128v8H-128z', indigoDark) +
    box(-20, -56, 40, 56, creamLight) +
    fill('M6-56H20V0H6z', sand) +
    fill('M-6-60C-40-130-118-128-96-86-84-62-40-58-6-56z', creamLight) +
    fill('M6-60C40-130 118-128 96-86 84-62 40-58 6-56z', cream) +
    fill('M-18-64C-44-96-84-104-78-86-70-70-40-64-18-62zM18-64C44-96 84-104 78-86 70-70 40-64 18-62z', sand) +
    box(-19, -82, 38, 34, marigold, 9) +
    box(3, -82, 16, 34, marigoldDark, 8) +
    line('M14-48Q40 20 92 44', cream, 3) +
    fill(tagHole, creamLight) +
    fill('M118 44l22 8-14 40-22-8z', sand) +
    disc(96, 48, 4, indigoDark),
}
