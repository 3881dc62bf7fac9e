import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  ink,
  marigold,
  peacock,
  peacockDark,
  peacockDeep,
  peacockLight,
} from '../../drawing/palette.ts'

const shell = 'M-92 113V-22a92 92 0 0 1 184 0V113a18 18 0 0 1-18 18H-74a18 18 0 0 1-18-18z'
const handle = 'M-34-102v-8a34 30 0 0 1 68 0v8'
const leftPocket = 'M-86 34h-14a22 22 0 0 0-22 22v46a22 22 0 0 0 22 22h14z'
const rightPocket = 'M86 34h14a22 22 0 0 1 22 22v46a22 22 0 0 1-22 22H86z'
const flap = 'M-74 22h148v34a30 30 0 0 1-30 30h-88a30 30 0 0 1-30-30z'
const teeth = Array.from({ length: 8 }, () => 'l-9.2 11-9.3-11').join('')

/** A packed school bag, ready by the door. */
export const bag: ArtObject = {
  hues: ['peacock'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${shell}${leftPocket}${rightPocket}"/><path d="${handle}" fill="none" stroke="${ink}" stroke-width="15"/>`,
  body:
    `<path d="${handle}" fill="none" stroke="${peacockDeep}" stroke-width="15"/>` +
    `<path d="${leftPocket}" fill="${peacockDark}"/><path d="${rightPocket}" fill="${peacockDeep}"/>` +
    `<path d="M-122 58h30v9h-30zM92 58h30v9H92z" fill="${peacock}"/>` +
    `<path d="${shell}" fill="${peacock}"/>` +
    `<path d="M0-114A92 92 0 0 1 92-22V113a18 18 0 0 1-18 18H0z" fill="${peacockDark}"/>` +
    `<path d="M-64 6v-26a64 64 0 0 1 128 0v26" fill="none" stroke="${peacockLight}" stroke-width="5" stroke-dasharray="9 6"/>` +
    `<path d="M-74 40h148v64a14 14 0 0 1-14 14h-120a14 14 0 0 1-14-14z" fill="${peacockDeep}"/>` +
    `<path d="${flap}" fill="${peacockLight}"/>` +
    `<path d="M0 22h74v34a30 30 0 0 1-30 30H0z" fill="${peacock}"/>` +
    `<path d="M-74 14h148v10${teeth}z" fill="${cream}"/>` +
    `<rect x="-14" y="66" width="28" height="34" rx="5" fill="${marigold}"/>` +
    `<rect x="-7" y="82" width="14" height="6" rx="2" fill="${peacockDeep}"/>`,
}
