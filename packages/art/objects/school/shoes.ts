import type { ArtObject } from '../../drawing/object.ts'
import { indigo, ink, marigold, paper, paperShade, steelDark } from '../../drawing/palette.ts'

const upper = 'M-70-48H-4L10-22Q34 2 78 8Q112 14 116 44V52H-76V0Q-76-30-70-48z'
const sole = 'M-80 50H118V58a10 10 0 0 1-10 10H-72a8 8 0 0 1-8-8z'
const sock = 'M-68-112H-4L-2-36H-70z'

const shoe =
  `<path d="${sock}" fill="${paper}"/><path d="M-30-112H-4L-2-36H-30z" fill="${paperShade}"/>` +
  `<path d="M-68-98H-4l.5 12H-68.5zM-69-76H-3.5v7H-69z" fill="${indigo}"/>` +
  `<path d="${upper}" fill="#2B2C52"/><path d="M-76 24Q-20 40 40 24 84 14 114 30 116 38 116 44V52H-76z" fill="${ink}"/>` +
  `<path d="M-70-48H-50Q-58-10-56 52H-76V0Q-76-30-70-48z" fill="${ink}"/>` +
  `<path d="M-4-48L10-22Q22-8 42 0" fill="none" stroke="#474873" stroke-width="6"/>` +
  `<path d="M-22-24L6-32M-14-6L18-16M-2 10L32 0" stroke="${paper}" stroke-width="6" stroke-linecap="round"/>` +
  `<path d="M72 18q22 2 30 14" fill="none" stroke="#6A6B98" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="${sole}" fill="${steelDark}"/><path d="M-80 50H118V56H-80z" fill="${paper}"/>`

const pair = [
  [30, -8],
  [-28, 63],
] as const

/** Black school shoes and clean socks. */
export const shoes: ArtObject = {
  hues: ['ink'],
  wantsSun: 'light',
  poses: ['rise', 'sun', 'full'],
  outline: pair
    .map(([x, y]) => `<path d="${upper}${sole}${sock}" transform="translate(${x} ${y})"/>`)
    .join(''),
  body:
    pair.map(([x, y]) => `<g transform="translate(${x} ${y})">${shoe}</g>`).join('') +
    `<circle cx="-94" cy="34" r="9" fill="${marigold}"/>`,
}
