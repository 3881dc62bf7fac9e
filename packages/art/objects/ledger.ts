import type { ArtObject } from '../drawing/object.ts'
import {
  cream,
  creamLight,
  indigo,
  indigoLight,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  sandDark,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'

const cover = 'M-100-118a10 10 0 0 1 10-10H80a10 10 0 0 1 10 10V121a10 10 0 0 1-10 10H-90a10 10 0 0 1-10-10z'

/** A red cloth-bound account book, its string tied, a pen beside it. */
export const ledger: ArtObject = {
  hues: ['madder'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${cover}" transform="translate(-14 0)"/><path d="M96-40H120V131H96z"/>`,
  body:
    `<g transform="translate(-14 0)">${fill('M-84-116H104V123a8 8 0 0 1-8 8H-84z', cream)}${line('M96-108V124M90-108V124', sandDark, 2.5)}` +
    `${fill(cover, madder)}${fill('M10-128H80a10 10 0 0 1 10 10V121a10 10 0 0 1-10 10H-40z', madderDark)}` +
    fill('M-100-118a10 10 0 0 1 10-10H-66V131H-90a10 10 0 0 1-10-10z', '#6B2119') +
    `<path d="M-52-112H76V115H-52z" fill="none" stroke="${cream}" stroke-width="4" stroke-dasharray="10 7"/>` +
    `${fill('M-34-78H58V-18H-34z', paper)}${line('M-20-60H44M-20-44H44', indigoLight, 5)}${line('M-20-30H14', indigo, 5)}` +
    `${line('M-100 44H90', creamLight, 6)}${line('M12 44q-30-34-40-8 6 18 40 8 30-34 40-8-6 18-40 8M12 44l-22 44M12 44l26 42', creamLight, 5)}` +
    `${disc(12, 44, 11, marigold)}</g>` +
    `<g transform="translate(118 20)rotate(8)">${box(-11, -96, 22, 150, indigo, 8)}${fill('M2-96h1a8 8 0 0 1 8 8V54H2z', ink)}${box(-12, -30, 24, 10, marigold, 3)}` +
    `${fill('M-11 52H11L3 100h-6z', paper)}${line('M0 76V98', ink, 3)}${line('M11-86V-40', paper, 4)}</g>`,
}
