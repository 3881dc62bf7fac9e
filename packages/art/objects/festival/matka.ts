import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  madderDark,
  marigold,
  paper,
  steel,
  steelDark,
  steelLight,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { disc, fill, line } from '../../drawing/parts.ts'

const pot = 'M-40-72C-96-56-124-14-124 28C-124 88-70 120 0 120C70 120 124 88 124 28C124-14 96-56 40-72z'
const neck = 'M-62-98a9 9 0 0 1 9-9H53a9 9 0 0 1 0 22H46L40-68H-40L-46-85H-53a9 9 0 0 1-9-13z'
const stand = 'M-78 108H78L92 131H-92z'
const tumbler = 'M-34-150H34L27-104H-27z'
const dots = [-92, -62, -31, 0, 31, 62, 92]

/** A clay pot of cool water, a steel tumbler on top. */
export const matka: ArtObject = {
  hues: ['rose', 'madder'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${pot}${neck}${stand}${tumbler}"/>`,
  body:
    fill(stand, wood) +
    fill('M14 108H78L92 131H14z', woodDark) +
    fill(tumbler, steel) +
    fill('M4-150H34L27-104H4z', steelDark) +
    fill('M-24-146L-20-108H-12L-15-146z', steelLight) +
    fill(pot, clay) +
    fill('M24-66C46-40 60-6 60 30 60 74 40 106 10 120 74 118 124 88 124 28 124-14 96-56 40-72z', clayDark) +
    fill(neck, clay) +
    fill('M16-107H53a9 9 0 0 1 0 22H46L40-68H20z', clayDark) +
    line('M-44-76H44', madderDark, 5) +
    line('M-118 0Q0 26 118 0M-118 56Q0 84 118 56', cream, 4) +
    dots.map((x) => disc(x, 31 + (1 - (x / 124) ** 2) * 16 - 8, 7, paper)).join('') +
    fill(spark(0, -24, 21), marigold),
}
