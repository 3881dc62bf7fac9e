import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  ink,
  madder,
  madderDark,
  marigold,
  steel,
  steelDark,
  steelLight,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { box, fill, line } from '../../drawing/parts.ts'

const cup = 'M-74-128H74V-70C74-10 50 26 16 38V70H-16V38C-50 26-74-10-74-70z'
const handles = 'M-74-104H-108C-126-104-122-40-64-18M74-104H108C126-104 122-40 64-18'

/** A steel cup for the sports day. */
export const trophy: ArtObject = {
  hues: ['steel'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${cup}M-66 84H66V131H-66z"/><path d="${handles}" fill="none" stroke="${ink}" stroke-width="15"/>`,
  body:
    line(handles, steelDark, 15) +
    line('M-74-104H-108C-126-104-122-40-64-18', steel, 7) +
    fill(cup, steel) +
    fill('M16-128H74V-70C74-10 50 26 16 38V70H4Q34-20 16-128z', steelDark) +
    fill('M-58-110H-44Q-48-30-24 18-58-6-58-70z', steelLight) +
    box(-84, -138, 168, 18, steelLight, 6) +
    fill('M10-138H78a6 6 0 0 1 6 6v6a6 6 0 0 1-6 6H10z', steel) +
    fill(spark(0, -56, 34), marigold) +
    box(-36, 66, 72, 18, steelDark, 5) +
    box(-66, 84, 132, 47, wood, 4) +
    fill('M6 84H62a4 4 0 0 1 4 4v39a4 4 0 0 1-4 4H6z', woodDark) +
    fill('M-40 96H40v22H-40z', madder) +
    fill('M6 96H40v22H6z', madderDark) +
    line('M-24 107H24', steelLight, 4),
}
