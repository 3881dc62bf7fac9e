import type { ArtObject } from '../../drawing/object.ts'
import { cream, madder, madderDark, marigold, sandDark, wood } from '../../drawing/palette.ts'

const sail = 'M0-142L112-14 0 112-112-14z'
const tail = 'M0 108L24 148H-24z'
const tilt = 'rotate(13)'

/** A kite for the January sky. */
export const kite: ArtObject = {
  hues: ['madder', 'sand'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<g transform="${tilt}"><path d="${sail}${tail}"/></g>`,
  body:
    `<g transform="${tilt}"><path d="${tail}" fill="${madderDark}"/><path d="M0 108V148H-24z" fill="${madder}"/>` +
    `<path d="M0-142V-14H-112z" fill="${madder}"/><path d="M0-142V-14H112z" fill="${cream}"/>` +
    `<path d="M0 112V-14H-112z" fill="#FFF6E2"/><path d="M0 112V-14H112z" fill="${madderDark}"/>` +
    `<path d="M0-14H112L56-78z" fill="${sandDark}" fill-opacity=".35"/>` +
    `<path d="${sail}" fill="none" stroke="${wood}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M0-142V112M-112-14Q0-116 112-14" fill="none" stroke="${wood}" stroke-width="7" stroke-linecap="round"/>` +
    `<circle cy="-14" r="27" fill="${marigold}"/><path d="M0-41a27 27 0 0 1 0 54z" fill="#E99B00"/></g>`,
}
