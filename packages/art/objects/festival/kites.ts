import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  creamLight,
  indigo,
  indigoDark,
  indigoLight,
  madder,
  madderDark,
  marigold,
  mint,
  paper,
  peacock,
  peacockLight,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const sail = 'M0-74L60-4 0 64-60-4z'

function small(
  x: number,
  y: number,
  turn: number,
  [a, b, c, d]: readonly [string, string, string, string],
): string {
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})">${fill('M0-74V-4H-60z', a)}${fill('M0-74V-4H60z', b)}${fill('M0 64V-4H-60z', c)}` +
    `${fill('M0 64V-4H60zM0 60l16 30h-32z', d)}${line('M0-74V64M-60-4Q0-62 60-4', wood, 5)}${disc(0, -4, 15, marigold)}</g>`
  )
}

/** Two kites and the reel that their string comes from. */
export const kites: ArtObject = {
  hues: ['madder', 'peacock'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${sail}" transform="translate(-66-52)rotate(-14)"/><path d="${sail}" transform="translate(74-26)rotate(18)"/><path d="M-30 76H86V124H-30z"/>`,
  body:
    line('M-66-52C-50 40-20 60 20 92M74-26C70 40 40 60 34 92', paper, 3) +
    small(-66, -52, -14, [madder, cream, creamLight, madderDark]) +
    small(74, -26, 18, [peacockLight, mint, paper, peacock]) +
    line('M-72 101H128', woodDark, 12) +
    box(-20, 72, 96, 58, indigo, 4) +
    box(-20, 102, 96, 28, indigoDark, 4) +
    line('M-12 84H68M-12 96H68M-12 108H68M-12 120H68', indigoLight, 3) +
    box(-34, 66, 16, 65, wood, 4) +
    box(74, 66, 16, 65, woodDark, 4),
}
