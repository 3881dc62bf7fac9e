import { num, spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  blush,
  cream,
  indigo,
  indigoDark,
  indigoLight,
  ink,
  madder,
  marigold,
  mint,
  night,
  peacock,
  peacockLight,
  sand,
  sandDark,
  steel,
  steelDark,
  steelLight,
} from '../../drawing/palette.ts'

const lid = 'M-132-6V-106a12 12 0 0 1 12-12H120a12 12 0 0 1 12 12V-6z'
const tray = 'M-146 0H146V115a16 16 0 0 1-16 16H-130a16 16 0 0 1-16-16z'
const degrees = Array.from({ length: 11 }, (_, at) => {
  const angle = Math.PI - ((at + 1) * Math.PI) / 12
  const x = Math.cos(angle)
  const y = -Math.sin(angle)
  return `M${num(40 * x)} ${num(40 * y)}L${num(47 * x)} ${num(47 * y)}`
}).join('')

/** An open geometry box: protractor, compass, pencil and ruler, each in its place. */
export const geometryBox: ArtObject = {
  hues: ['indigo'],
  wantsSun: 'light',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${lid}${tray}"/>`,
  body:
    `<path d="${lid}" fill="${indigo}"/><path d="M20-118H120a12 12 0 0 1 12 12V-6H-20z" fill="${indigoDark}"/>` +
    `<path d="M-114-100H114V-24H-114z" fill="none" stroke="${indigoLight}" stroke-width="4"/>` +
    `<path d="${spark(0, -62, 33)}" fill="${blush}"/><path d="${spark(0, -62, 20)}" fill="${madder}"/>` +
    `<path d="M-72-62l8-8 8 8-8 8zM56-62l8-8 8 8-8 8zM-96-62l5-5 5 5-5 5zM86-62l5-5 5 5-5 5z" fill="${blush}"/>` +
    `<path d="M-100-6h34V4h-34zM66-6h34V4H66z" fill="${steelDark}"/>` +
    `<path d="${tray}" fill="${steelDark}"/><path d="M-146 0H20L-4 131H-130a16 16 0 0 1-16-16z" fill="${steel}"/>` +
    `<path d="M-132 12H132v97a10 10 0 0 1-10 10H-122a10 10 0 0 1-10-10z" fill="${steelLight}"/>` +
    `<g transform="translate(-66 70)"><path d="M-54 0a54 54 0 0 1 108 0v8H-54zM-22-4h44a22 22 0 0 0-44 0z" fill="${mint}" fill-rule="evenodd"/>` +
    `<path d="${degrees}" stroke="${peacock}" stroke-width="2.6"/><path d="M-54 4H54" stroke="${peacockLight}" stroke-width="3"/></g>` +
    `<g fill="none" stroke="${night}" stroke-linecap="round"><path d="M92 34L66 82M92 34l28 46" stroke-width="8"/><path d="M92 18v12" stroke-width="10"/><path d="M66 82l-4 10" stroke-width="3"/></g>` +
    `<circle cx="92" cy="36" r="10" fill="${steelDark}"/><circle cx="92" cy="36" r="4" fill="${ink}"/>` +
    `<path d="M-120 84H64v14H-120z" fill="${marigold}"/><path d="M-120 91H64v7H-120z" fill="#D99400"/>` +
    `<path d="M64 84l24 7-24 7z" fill="${cream}"/><path d="M80 88.7l8 2.3-8 2.3z" fill="${ink}"/><path d="M-120 84h-10v14h10z" fill="${madder}"/>` +
    `<path d="M-122 102H122v13H-122z" fill="${sand}"/><path d="M-122 109H122v6H-122z" fill="${sandDark}"/>` +
    `<path d="M-114 105.5H120" stroke="${ink}" stroke-width="7" stroke-dasharray="2 10"/>`,
}
