import type { ArtObject } from '../../drawing/object.ts'
import {
  blush,
  clay,
  cream,
  indigo,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  peacock,
  peacockLight,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const bands: readonly [number, string][] = [
  [-116, peacock],
  [-84, cream],
  [-52, indigo],
  [-20, cream],
  [12, peacock],
  [44, cream],
  [76, indigo],
]

const tassel = (colour: string, dark: string): string =>
  line('M0-140q-16-8-26 8', ink, 3) +
  fill('M-36-134h20l6 46-16-8-16 8z', colour) +
  fill('M-26-134h10l6 46-16-8z', dark) +
  disc(-26, -136, 9, marigold)

const stick = (colour: string, dark: string): string =>
  box(-12, -140, 24, 266, colour, 11) +
  box(2, -138, 10, 262, dark, 5) +
  bands.map(([y, band]) => fill(`M-12 ${y}l24-10v16l-24 10z`, band)).join('') +
  tassel(clay, madder) +
  box(-13, 108, 26, 14, marigold, 4)

/** Two dandiya sticks, crossed as they meet in the dance. */
export const dandiya: ArtObject = {
  hues: ['madder'],
  wantsSun: 'any',
  poses: ['sun'],
  outline: `<path d="M-12-140H12V126H-12z" transform="rotate(34)"/><path d="M-12-140H12V126H-12z" transform="rotate(-34)"/>`,
  body:
    `<g transform="rotate(34)scale(-1 1)">${stick(madder, madderDark)}</g>` +
    `<g transform="rotate(-34)">${stick(clay, madder)}</g>` +
    [
      [0, -96],
      [-34, -112],
      [34, -112],
      [0, -132],
    ]
      .map(([x = 0, y = 0]) => fill(`M${x} ${y - 12}l4 9 9 3-9 3-4 9-4-9-9-3 9-3z`, paper))
      .join('') +
    `<g transform="translate(0 96)">${fill('M0-22l8 14 16-2-8 14 8 14-16-2-8 14-8-14-16 2 8-14-8-14 16 2z', blush)}${disc(0, 4, 9, peacockLight)}</g>`,
}
