import type { ArtObject } from '../../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  ink,
  madder,
  madderDark,
  marigold,
  marigoldDark,
  paper,
} from '../../drawing/palette.ts'
import { disc, fill, line } from '../../drawing/parts.ts'

const pot =
  'M0-96C40-92 66-78 84-56C120-30 132 4 128 40C124 94 84 131 0 131C-84 131-124 94-128 40C-132 4-120-30-84-56C-66-78-40-92 0-96z'

/** A clay money pot that is broken only when it is full; a coin on its way in. */
export const gullak: ArtObject = {
  hues: ['rose', 'madder'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${pot}"/><circle cy="-104" r="34"/>`,
  body:
    disc(0, -108, 34, marigold) +
    fill('M0-142a34 34 0 0 1 0 68z', marigoldDark) +
    `<circle cy="-108" r="24" fill="none" stroke="${cream}" stroke-width="4" stroke-dasharray="6 5"/>` +
    fill(pot, clay) +
    fill('M30-90C48-82 70-74 84-56C120-30 132 4 128 40C124 94 84 131 10 131 74 100 96 10 30-90z', clayDark) +
    line('M-44-82H44', ink, 12) +
    line('M-98-40Q-112-20-114 10', '#EDA48E', 8) +
    line('M-116-12Q0 26 116-12', cream, 5) +
    line('M-128 48Q0 88 128 48', cream, 5) +
    [-84, -42, 0, 42, 84]
      .map((x) => {
        const y = 37 + 16 * (1 - (x / 128) ** 2)
        return fill(`M${x} ${y - 20}l12 20-12 20-12-20z`, x > 20 ? madderDark : madder) + disc(x, y, 5, paper)
      })
      .join(''),
}
