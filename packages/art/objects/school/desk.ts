import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  creamLight,
  ink,
  madder,
  marigold,
  paper,
  paperShade,
  peacock,
  peacockDark,
  steelDark,
  wood,
  woodDark,
  woodLight,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const top = 'M-148 22H148V42H-148z'
const legs = 'M-132 42H-110L-118 131H-138zM110 42H132L138 131H118z'
const shade = 'M42-86L110-118 136-66 60-38z'

/** A low desk for one who sits on the floor, and a study lamp over an open book. */
export const desk: ArtObject = {
  hues: ['wood'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${top}${legs}"/><path d="M-120 42H120V78H-120z"/><path d="${shade}" transform="translate(-20 0)"/>`,
  body:
    fill(legs, woodDark) +
    box(-120, 42, 240, 36, woodDark) +
    fill('M-120 42H20V78H-120z', '#A4672F') +
    box(-34, 50, 68, 18, wood, 3) +
    disc(0, 59, 5, marigold) +
    fill(top, wood) +
    fill('M-148 22H148v7H-148z', woodLight) +
    fill('M-128 22Q-92-4-56 14-20-4 16 22z', paper) +
    fill('M-56 14Q-20-4 16 22H-56z', paperShade) +
    line('M-128 22Q-92 8-56 20-20 8 16 22', steelDark, 3) +
    line('M-56 14V21', ink, 3) +
    line('M-40-4L-2-22', madder, 7) +
    box(88, 10, 54, 12, peacockDark, 5) +
    line('M114 12L132-40 76-104', ink, 8) +
    disc(132, -40, 9, steelDark) +
    `<g transform="translate(-20 0)">${fill('M62-42L100-62 118-54q2 22-16 30-22 6-40-18z', marigold)}${fill(shade, peacock)}` +
    `${fill('M76-102L110-118 136-66 98-52z', peacockDark)}${fill('M96-112l14-6 6-10-12-6-14 10z', ink)}</g>` +
    fill('M66-32L-40 10Q10-6 40 12z', creamLight, 0.35) +
    box(-144, -16, 40, 38, cream, 2) +
    box(-124, -16, 20, 38, '#D3B67C', 2) +
    box(-144, -26, 40, 10, madder, 2),
}
