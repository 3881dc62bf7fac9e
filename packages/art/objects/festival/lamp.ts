import type { ArtObject } from '../../drawing/object.ts'
import { clay, cream, ink, madderDark, marigold, paper, wood, woodDark } from '../../drawing/palette.ts'

const bowl = 'M-140 22H140C132 76 84 106 40 110H-40C-84 106-132 76-140 22z'
const foot = 'M-34 104H34L52 131H-52z'
const flame = 'M0-120C34-76 46-54 46-26A46 44 0 0 1-46-26C-46-54-34-76 0-120z'

function ties(radius: number, count: number, size: number): string {
  const reach = radius * 0.94
  const drop = radius * 0.34
  return (
    `<path d="M-${Math.round(reach)} ${Math.round(-24 + drop)}A${radius} ${radius} 0 1 1 ${Math.round(reach)} ${Math.round(-24 + drop)}" ` +
    `pathLength="${count}" stroke-dasharray="0 1" stroke-width="${size}"/>`
  )
}

/** A clay lamp: one lights the next. */
export const lamp: ArtObject = {
  hues: ['wood', 'sand'],
  wantsSun: 'dark',
  stature: 0.84,
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${bowl}"/><path d="${foot}"/><ellipse cy="20" rx="140" ry="22"/>`,
  body:
    `<g fill="none" stroke="${marigold}" stroke-linecap="round">${ties(74, 16, 8)}${ties(94, 20, 7)}${ties(114, 24, 6)}</g>` +
    `<path d="${foot}" fill="${woodDark}"/><path d="M-34 104H4L8 131H-52z" fill="${wood}"/>` +
    `<path d="${bowl}" fill="${wood}"/><path d="M10 22H140C132 76 84 106 40 110H24C10 86 8 50 10 22z" fill="${woodDark}"/>` +
    `<ellipse cy="20" rx="140" ry="22" fill="${clay}"/><ellipse cy="22" rx="122" ry="15" fill="${madderDark}"/>` +
    `<path d="M-112 28a122 15 0 0 1 224 0a122 15 0 0 1-224 0z" fill="#E8B44C"/>` +
    `<path d="${flame}" fill="${marigold}"/><path d="M2-70C18-44 24-34 24-18A24 22 0 0 1-22-18C-22-36-12-48 2-70z" fill="${cream}"/>` +
    `<path d="M-2 30L0 0" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>` +
    `<g fill="${paper}"><circle cx="-96" cy="62" r="6"/><circle cx="-54" cy="78" r="6"/><circle cx="-6" cy="84" r="6"/></g>` +
    `<g fill="${cream}" fill-opacity=".75"><circle cx="42" cy="80" r="6"/><circle cx="86" cy="66" r="6"/></g>`,
}
