import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import { ink, madder, madderDark, marigold, steel, steelDark, steelLight } from '../../drawing/palette.ts'

const pot = 'M-74 131V-40q0-36 36-36H38q36 0 36 36V131z'
const rail = 'M-90 112V-70q0-58 58-58H32q58 0 58 58V112'
const rims = 'M-80-32H80M-80 24H80M-80 80H80'

/** A steel tiffin: three tiers under one handle. */
export const lunchBox: ArtObject = {
  hues: ['steel'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${pot}"/><path d="${rail}M-90 112H90" fill="none" stroke="${ink}" stroke-width="11"/><rect x="-44" y="-145" width="88" height="26" rx="12"/>`,
  body:
    `<path d="${rail}" fill="none" stroke="#8E97AE" stroke-width="11"/>` +
    `<path d="${pot}" fill="${steel}"/>` +
    `<path d="M22-76H38q36 0 36 36V131H22z" fill="${steelDark}"/>` +
    `<path d="M-56 131V-40q0-22 14-30h20V131z" fill="${steelLight}"/>` +
    `<path d="${rims}" stroke="${steelDark}" stroke-width="13" stroke-linecap="round"/>` +
    `<path d="M-80-35H80M-80 21H80M-80 77H80" stroke="${steelLight}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M24-35H80M24 21H80M24 77H80" stroke="${steel}" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M-95 112H95" stroke="#8E97AE" stroke-width="11" stroke-linecap="round"/>` +
    `<g fill="${madder}"><rect x="-99" y="-20" width="19" height="46" rx="5"/><rect x="-44" y="-145" width="88" height="26" rx="12"/></g>` +
    `<g fill="${madderDark}"><rect x="80" y="-20" width="19" height="46" rx="5"/><path d="M4-145h28a12 12 0 0 1 0 26H4z"/></g>` +
    `<path d="${spark(0, 50, 17)}" fill="${marigold}"/>`,
}
