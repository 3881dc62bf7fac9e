import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  indigo,
  indigoLight,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  peacock,
  peacockLight,
  steel,
  steelDark,
  steelLight,
} from '../../drawing/palette.ts'
import { fill } from '../../drawing/parts.ts'

const cup = 'M-76-6H76L62 131H-62z'

function pencil(x: number, turn: number, long: number, lit: string, dark: string): string {
  const top = 20 - long
  return (
    `<g transform="translate(${x} 0)rotate(${turn})">${fill(`M-13 20V${top}L0 ${top - 30} 13 ${top}V20z`, lit)}` +
    fill(`M3 20V${top - 22}L13 ${top}V20z`, dark) +
    fill(`M-13 ${top}L0 ${top - 30} 13 ${top}q-6 6-13 0-7 6-13 0z`, cream) +
    `${fill(`M-5 ${top - 18}L0 ${top - 30} 5 ${top - 18}z`, ink)}</g>`
  )
}

/** A steel tumbler full of pencils, a pen and a brush. */
export const pencils: ArtObject = {
  hues: ['steel'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${cup}"/><path d="M-58 0L-82-92H80L60 0z"/>`,
  body:
    pencil(-46, -14, 92, madder, madderDark) +
    pencil(44, 16, 86, indigoLight, indigo) +
    pencil(-16, -4, 128, peacockLight, peacock) +
    pencil(16, 6, 106, clay, clayDark) +
    `<g transform="translate(58 0)rotate(26)">${fill('M-6 20V-70H6V20z', cream)}${fill('M-8-70H8V-86H-8z', steelDark)}${fill('M-9-86Q-12-110 0-128 12-110 9-86z', ink)}</g>` +
    fill(cup, steel) +
    fill('M20-6H76L62 131H8z', steelDark) +
    fill('M-56 4L-46 118H-30L-38 4z', steelLight) +
    fill('M-82-14H82V4H-82z', steelLight) +
    fill('M16-14H82V4H16z', steel) +
    fill('M-70 50H70L68 66H-68z', paper, 0.55) +
    fill(spark(0, 58, 25), marigold),
}
