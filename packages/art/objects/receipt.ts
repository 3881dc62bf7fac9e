import { spark } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import { indigo, indigoLight, ink, marigold, pale, paper, paperShade } from '../drawing/palette.ts'

const torn = Array.from({ length: 6 }, () => 'l-15 14-15-14').join('')
const sheet = `M-90-140H90V128${torn}z`

/** The fee receipt, stamped. */
export const receipt: ArtObject = {
  hues: ['white'],
  wantsSun: 'any',
  poses: ['sun', 'hang'],
  outline: `<g transform="rotate(-5)"><path d="${sheet}"/><circle cx="58" cy="64" r="58"/></g>`,
  body:
    `<g transform="rotate(-5)"><path d="${sheet}" fill="${paper}"/><path d="M24-140H90V128L-6 128z" fill="${paperShade}" fill-opacity=".55"/>` +
    `<path d="M-90-140H90v46H-90z" fill="${indigoLight}"/><path d="M24-140H90v46H10z" fill="#474BAE"/>` +
    `<path d="${spark(-34, -117, 14)}" fill="${paper}"/><path d="M-10-122H46v9H-10z" fill="${pale}"/>` +
    `<path d="M-68-72H-4v10h-64zM40-72H68v10H40zM-68-46H-22v10h-46zM34-46H68v10H34zM-68-20H-10v10h-58zM46-20H68v10H46z" fill="${pale}"/>` +
    `<path d="M-68 12H68" stroke="${indigo}" stroke-width="4" stroke-dasharray="9 6"/>` +
    `<path d="M-68 32H-26v12h-42zM-68 58h28v12h-28z" fill="${indigo}"/>` +
    `<circle cx="58" cy="64" r="58" fill="${marigold}"/><circle cx="58" cy="64" r="46" fill="none" stroke="${ink}" stroke-width="4" pathLength="40" stroke-dasharray=".62 .38"/>` +
    `<path d="M34 66l17 18 32-40" fill="none" stroke="${ink}" stroke-width="13"/></g>`,
}
