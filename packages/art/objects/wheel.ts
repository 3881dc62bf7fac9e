import { num } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import { ink, madder, madderDark, marigold, steel, steelDark, steelLight } from '../drawing/palette.ts'
import { disc, fill, line } from '../drawing/parts.ts'

const spokes = Array.from({ length: 9 }, (_, at) => {
  const angle = (at * Math.PI) / 9
  const x = num(98 * Math.cos(angle))
  const y = num(98 * Math.sin(angle))
  return `M-${x} -${y}L${x} ${y}`.replaceAll('--', '').replaceAll(' -', '-')
}).join('')
const spanner = 'M-14-96a34 34 0 1 1 28 0V92a30 30 0 1 1-28 0zM-10-150v24a10 10 0 0 0 20 0v-24z'

/** A bicycle's wheel, trued and ready, and the spanner that did it. */
export const wheel: ArtObject = {
  hues: ['ink', 'steel'],
  wantsSun: 'light',
  poses: ['sun', 'rise', 'full'],
  outline: `<circle cy="14" r="110" fill="none" stroke="${ink}" stroke-width="16"/><path d="M20-70L110 60 90 76 4-58z"/>`,
  body:
    `<g transform="translate(0 14)"><path d="${spokes}" stroke="${steelDark}" stroke-width="2.6"/>` +
    `<circle r="109" fill="none" stroke="${ink}" stroke-width="17"/><circle r="97" fill="none" stroke="${steel}" stroke-width="7"/>` +
    `<circle r="109" fill="none" stroke="#4A4B72" stroke-width="3" stroke-dasharray="7 9"/>` +
    `${disc(0, 0, 20, steelDark)}${disc(0, 0, 12, marigold)}</g>` +
    `<g transform="translate(64 34)rotate(-34)scale(.74)">${fill(spanner, madder)}${fill('M3-92a34 34 0 0 0 24-50l-10-8v24a14 14 0 0 1-14 8zM3-90H14V92a30 30 0 0 1-11 56z', madderDark)}` +
    `${disc(0, 120, 14, steelLight)}${line('M-4-70V60', '#CB6A57', 5)}</g>`,
}
