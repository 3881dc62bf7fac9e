import { spark } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  blush,
  clay,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  steel,
  steelDark,
  wood,
  woodDark,
  woodLight,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'

const machine = 'M26 92V10q0-22-22-22H-62V40H-106V-34q0-44 44-44H44q56 0 56 56V66l14 26z'
const plinth = 'M-142 92H130V131H-142z'

/** A tailor's sewing machine, a seam half done. */
export const sewingMachine: ArtObject = {
  hues: ['ink'],
  wantsSun: 'light',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${machine}${plinth}"/><circle cx="114" cy="-22" r="38"/>`,
  body:
    fill(plinth, wood) +
    fill('M-6 92H130V131H-6z', woodDark) +
    fill('M-142 92H130v8H-142z', woodLight) +
    box(-120, 108, 76, 15, woodDark, 3) +
    disc(-82, 115, 5, marigold) +
    disc(114, -22, 38, steelDark) +
    disc(114, -22, 26, ink) +
    disc(114, -22, 9, steel) +
    line('M114-22L132 8', steel, 7) +
    disc(133, 10, 8, madder) +
    fill(machine, '#2B2C52') +
    fill('M50-78q50 2 50 56V66l14 26H26V10Q70-30 50-78z', ink) +
    fill('M-96-36q0-32 32-32H30q-70 6-126 32z', '#3D3F70') +
    line('M-52-46H20', marigold, 4) +
    fill(spark(62, -36, 17), marigold) +
    disc(-52, -46, 4, marigold) +
    box(-96, 40, 24, 12, steelDark) +
    line('M-84 50V86', steel, 5) +
    line('M-94 84H-72', steelDark, 6) +
    fill('M-142 92Q-120 74-96 86H-40Q-20 80 0 92z', blush) +
    fill('M-60 86h20Q-20 80 0 92H-70z', clay) +
    line('M-136 90H-92', madder, 3) +
    box(-10, -112, 36, 36, clay, 3) +
    box(-14, -118, 44, 8, wood, 2) +
    box(8, -112, 18, 36, madderDark, 2) +
    line('M-10-96Q-70-112-84-60V-30', paper, 2.5),
}
