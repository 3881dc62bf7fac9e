import type { ArtObject } from '../drawing/object.ts'
import {
  clay,
  cream,
  indigo,
  indigoDark,
  indigoLight,
  ink,
  madder,
  madderDark,
  marigold,
  mint,
  paper,
  peacock,
  peacockDark,
  peacockLight,
  sand,
  steel,
  steelDark,
} from '../drawing/palette.ts'
import { disc, fill, line } from '../drawing/parts.ts'

type Roll = { x: number; y: number; lit: string; dark: string; band: string; core: string }

// A roll of cloth seen from its side, its wound end at the left.
function roll({ x, y, lit, dark, band, core }: Roll): string {
  return (
    fill(`M${x} ${y - 32}H${x + 214}a20 32 0 0 1 0 64H${x}z`, lit) +
    fill(`M${x} ${y + 4}H${x + 234}q-2 28-20 28H${x}z`, dark) +
    line(
      `M${x + 70} ${y - 30}V${y + 30}M${x + 84} ${y - 30}V${y + 30}M${x + 176} ${y - 30}V${y + 30}M${x + 190} ${y - 30}V${y + 30}`,
      band,
      5,
    ) +
    disc(x, y, 32, core) +
    `<circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${dark}" stroke-width="4"/><circle cx="${x}" cy="${y}" r="9" fill="${dark}"/>`
  )
}

const scissors =
  line('M-10-84L34 40M34-84L-10 40', steelDark, 13) +
  line('M-10-84L34 40', steel, 13) +
  `<circle cx="-18" cy="62" r="20" fill="none" stroke="${ink}" stroke-width="11"/><circle cx="42" cy="62" r="20" fill="none" stroke="${ink}" stroke-width="11"/>` +
  disc(12, -22, 8, marigold)

/** Rolls of cloth on a merchant's shelf, and his scissors. */
export const clothBolt: ArtObject = {
  hues: ['madder', 'peacock'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="M-138 67H120a20 32 0 0 1 0 64H-138zM-110 3H144V67H-110zM-134-61H120V3H-134z"/>`,
  body:
    roll({ x: -106, y: 99, lit: madder, dark: madderDark, band: cream, core: clay }) +
    roll({ x: -86, y: 35, lit: peacock, dark: peacockDark, band: mint, core: peacockLight }) +
    roll({ x: -110, y: -29, lit: indigoLight, dark: indigo, band: paper, core: '#9799D6' }) +
    fill('M-40-62H70C66-100 52-112 12-112H-20C-52-112-44-80-40-62z', sand) +
    fill('M20-62H70C66-100 52-112 12-112 30-96 26-80 20-62z', '#D3B67C') +
    line('M-32-76H60', indigoDark, 3) +
    `<g transform="translate(66 44)rotate(16)">${scissors}</g>`,
}
