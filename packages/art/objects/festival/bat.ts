import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  indigo,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  sand,
  sandDark,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const blade = 'M-26-40Q-26-56-12-62V-66H12V-62Q26-56 26-40V122q0 14-14 14H-12q-14 0-14-14z'
const stumps = [-92, -62, -32]

/** A bat, a ball and three stumps. */
export const bat: ArtObject = {
  hues: ['sand', 'wood'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="M-98-68H-26V131H-98z"/><path d="${blade}M-9-144H9V-62H-9z" transform="translate(46 0)rotate(17)"/><circle cx="112" cy="101" r="30"/>`,
  body:
    stumps.map((x) => box(x - 7, -66, 14, 197, wood, 4) + box(x, -66, 7, 197, woodDark, 3)).join('') +
    box(-100, -76, 36, 12, marigold, 5) +
    box(-62, -76, 36, 12, marigold, 5) +
    `<g transform="translate(46 0)rotate(17)">${fill(blade, sand)}${fill('M4-66H12V-62Q26-56 26-40V122q0 14-14 14H4z', sandDark)}` +
    `${box(-9, -146, 18, 88, ink, 7)}${line('M-9-130L9-122M-9-112L9-104M-9-94L9-86M-9-76L9-68', indigo, 4)}` +
    `${fill('M-26-14H26V30H-26z', madder)}${fill('M4-14H26V30H4z', madderDark)}${line('M-16 8H16', cream, 5)}</g>` +
    disc(112, 101, 30, madder) +
    fill('M112 71a30 30 0 0 1 0 60q18-30 0-60z', madderDark) +
    line('M96 78q14 22 0 46', paper, 3) +
    line('M104 76q14 24 0 50', paper, 3),
}
