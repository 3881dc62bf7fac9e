import { polygon, spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import { indigo, ink, marigold, pale, paper, paperShade, wood } from '../../drawing/palette.ts'

const shirt = 'M-34-104L-82-84-140-6-97 24-74-6V139H74V-6L97 24 140-6 82-84 34-104z'
const hook = 'M0-108v-12c0-8 11-9 11-19a11 11 0 0 0-22 0'
const knot = 50
const halfWidth = (y: number) => 7 + (14 * (y + knot)) / 96

// Slanted stripes cut to the blade's own taper.
const stripes = [-26, 2, 30].map((y): string => {
  const left = y + 16
  return polygon([
    [-halfWidth(left), left],
    [halfWidth(y), y],
    [halfWidth(y + 10), y + 10],
    [-halfWidth(left + 10), left + 10],
  ])
})

/** An ironed shirt and a striped tie on a wooden hanger. */
export const uniform: ArtObject = {
  hues: ['white'],
  wantsSun: 'any',
  poses: ['hang', 'sun', 'full'],
  outline: `<path d="${shirt}"/><path d="${hook}" fill="none" stroke="${ink}" stroke-width="7"/>`,
  body:
    `<path d="${hook}M-46-92L0-110 46-92" fill="none" stroke="${wood}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M-34-104Q0-90 34-104L0-52z" fill="${pale}"/>` +
    `<path d="M0-62L-34-104-82-84-140-6-97 24-74-6V139H0z" fill="${paper}"/>` +
    `<path d="M0-62L34-104 82-84 140-6 97 24 74-6V139H0z" fill="${paperShade}"/>` +
    `<path d="M-140-6L-130-19.5-87 10.5-97 24zM140-6L130-19.5 87 10.5 97 24z" fill="${indigo}"/>` +
    `<path d="M-74-6l9 34V139h-9zM74-6l-9 34V139h9z" fill="${pale}" fill-opacity=".6"/>` +
    `<path d="M-34-104L-55-92-30-44 0-62zM34-104L55-92 30-44 0-62z" fill="${paper}" stroke="${pale}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M-12-64h24l-5 16 14 94L0 70-21 46-7-48z" fill="${indigo}"/>` +
    `<path d="${stripes.join('')}" fill="${paper}"/>` +
    `<path d="M-12-64h24l-5 16H-7z" fill="${ink}"/>` +
    `<path d="M34-14h34v30L51 26 34 16z" fill="${paper}" stroke="${pale}" stroke-width="3"/>` +
    `<path d="${spark(51, 4, 10)}" fill="${marigold}"/>` +
    `<g fill="${pale}"><circle cy="88" r="4"/><circle cy="114" r="4"/></g>`,
}
