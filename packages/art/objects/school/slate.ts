import { letters } from '../../drawing/letters.ts'
import type { ArtObject } from '../../drawing/object.ts'
import { ink, marigold, pale, paper, steelDark, wood, woodDark } from '../../drawing/palette.ts'
import { box, fill, line } from '../../drawing/parts.ts'

const frame =
  'M-122-116a10 10 0 0 1 10-10H112a10 10 0 0 1 10 10V121a10 10 0 0 1-10 10H-112a10 10 0 0 1-10-10z'

/** A slate with its first two letters, and a piece of chalk. */
export const slate: ArtObject = {
  hues: ['wood', 'ink'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${frame}"/><path d="M96 96H150V131H96z"/>`,
  body:
    fill(frame, wood) +
    fill('M0-126H112a10 10 0 0 1 10 10V121a10 10 0 0 1-10 10H0z', woodDark) +
    fill('M-98-102H98V107H-98z', '#2B2C52') +
    fill('M30-102H98V107H-40z', ink) +
    fill('M-98-102H98v7H-98z', '#11122C') +
    `<path d="${letters.ka}" transform="translate(-44-36)scale(.8)" fill="${paper}"/>` +
    `<path d="${letters.kha}" transform="translate(48-36)scale(.66)" fill="${paper}"/>` +
    line('M-78 34H78', pale, 4) +
    line('M-78 62H40', pale, 4) +
    line('M-78 88H4', steelDark, 4) +
    [-110, 110]
      .map((x) => [-114, 119].map((y) => `<circle cx="${x}" cy="${y}" r="4" fill="#6E421D"/>`).join(''))
      .join('') +
    box(92, 100, 62, 31, '#BF5539', 3) +
    fill('M124 100h27a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3h-27z', '#8F2F24') +
    box(100, 78, 13, 26, paper, 3) +
    box(118, 70, 13, 34, marigold, 3) +
    box(136, 82, 12, 22, pale, 3),
}
