import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  creamLight,
  ink,
  madder,
  madderDark,
  marigold,
  marigoldDark,
  paper,
  sandDark,
  steel,
  steelDark,
  steelLight,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { box, fill, line } from '../../drawing/parts.ts'

const bayan = 'M-142-26C-150 40-130 108-96 112H-50C-16 108-2 40-6-26z'
const dayan = 'M30-52H118L136 104H12z'
const ring = (cx: number, rx: number): string =>
  box(cx - rx, 104, rx * 2, 27, madder, 13) +
  fill(`M${cx + 4} 104h${rx - 17}a13 13 0 0 1 0 27h-${rx - 17}z`, madderDark)

const head = (cx: number, cy: number, rx: number, ry: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${cream}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx - 9}" ry="${ry - 5}" fill="${creamLight}"/>` +
  `<ellipse cx="${cx - 4}" cy="${cy}" rx="${Math.round(rx * 0.42)}" ry="${Math.round(ry * 0.46)}" fill="${ink}"/>`

/** A pair of drums for the music hour. */
export const tabla: ArtObject = {
  hues: ['wood', 'steel'],
  wantsSun: 'any',
  poses: ['rise', 'sun', 'full'],
  outline: `<path d="${bayan}${dayan}"/><path d="M-134 104H-14V131H-134zM16 104H132V131H16z"/><ellipse cx="-74" cy="-28" rx="70" ry="26"/><ellipse cx="74" cy="-54" rx="47" ry="20"/>`,
  body:
    ring(-74, 58) +
    ring(74, 64) +
    fill(bayan, steel) +
    fill('M-66-26H-6C-2 40-16 108-50 112H-74Q-54 50-66-26z', steelDark) +
    fill('M-130 0Q-132 60-108 98H-98Q-118 50-116 0z', steelLight) +
    fill(dayan, wood) +
    fill('M78-52H118L136 104H84z', woodDark) +
    line('M34-46L42 98 58-46 68 98 84-46 96 98 110-46 122 98', paper, 3) +
    [34, 66, 98]
      .map((x) => box(x, 18, 17, 34, marigold, 6) + box(x + 9, 18, 8, 34, marigoldDark, 4))
      .join('') +
    line('M-140-14Q-74 14-8-14', sandDark, 5) +
    head(-74, -28, 70, 26) +
    head(74, -54, 47, 20),
}
