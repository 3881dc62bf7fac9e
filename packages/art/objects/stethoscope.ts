import { spark } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  ink,
  madder,
  marigold,
  paper,
  paperShade,
  peacock,
  peacockDark,
  peacockLight,
  steel,
  steelDark,
  steelLight,
  wood,
  woodDark,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'

const tubes = 'M-104-96C-104-30-64-8-52 26C-40-8 0-30 0-96'
const tail = 'M-52 24V60C-52 140 72 142 72 70'
const flask = 'M60-40H108V-24C108-10 138-6 138 22V131H30V22C30-6 60-10 60-24z'

/** A doctor's stethoscope and a bottle of medicine. */
export const stethoscope: ArtObject = {
  hues: ['peacock'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${flask}"/><g fill="none" stroke="${ink}" stroke-width="14"><path d="${tubes}"/><path d="${tail}"/></g>`,
  body:
    fill(flask, wood) +
    fill('M88-40H108V-24C108-10 138-6 138 22V131H94z', woodDark) +
    box(52, -74, 64, 36, paper, 5) +
    fill('M86-74h25a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5H86z', paperShade) +
    fill('M30 36H138V108H30z', paper) +
    fill('M94 36h44v72H94z', paperShade) +
    fill(spark(84, 66, 21), marigold) +
    line('M56 97H112', madder, 5) +
    line(tail, peacockDark, 13) +
    line(tubes, peacock, 13) +
    line('M-98-84C-94-36-70-16-58 10', peacockLight, 4) +
    line('M-104-98q-2-30 16-38M0-98q2-30-16-38', steelDark, 9) +
    line('M-86-137l10 6M-18-137l-10 6', ink, 14) +
    `<g transform="translate(72 62)">${disc(0, 0, 34, steelDark)}${disc(-3, -3, 29, steel)}${disc(-3, -3, 18, steelLight)}${disc(-3, -3, 7, peacock)}</g>` +
    disc(-52, 28, 11, steelDark),
}
