import type { ArtObject } from '../drawing/object.ts'
import {
  cream,
  creamLight,
  ink,
  marigold,
  mint,
  paper,
  peacock,
  peacockDark,
  peacockDeep,
  peacockLight,
  steel,
  steelDark,
} from '../drawing/palette.ts'
import { box, disc, fill, line } from '../drawing/parts.ts'

const shell = 'M-140 92V20C-140 4-132-2-118-2H96C122 6 136 34 142 78a14 14 0 0 1-14 14z'
const hood = 'M-128 0C-130-66-112-104-72-104H38C74-104 92-66 104 2z'

const wheel = (x: number): string =>
  disc(x, 100, 31, ink) + disc(x, 100, 17, steelDark) + disc(x, 100, 7, steel)

/** The auto-rickshaw that takes six children to school. */
export const auto: ArtObject = {
  hues: ['peacock'],
  wantsSun: 'any',
  poses: ['rise', 'sun', 'full'],
  outline: `<path d="${shell}${hood}"/><circle cx="-86" cy="100" r="31"/><circle cx="102" cy="100" r="31"/>`,
  body:
    fill(hood, cream) +
    fill('M-40-104H38C74-104 92-66 104 2H20C10-50-6-80-40-104z', '#D3B67C') +
    fill('M-102 0V-52q0-22 20-22H-46V0z', peacockDeep) +
    fill('M-34 0V-74H30q22 2 34 74z', peacockDeep) +
    fill('M46-64C60-50 72-24 78 2H62Q56-40 40-70z', mint) +
    line('M-40-96V4', ink, 6) +
    fill(shell, peacock) +
    fill('M10-2H96C122 6 136 34 142 78a14 14 0 0 1-14 14H30z', peacockDark) +
    fill('M-140 40H138l3 12H-140z', cream) +
    fill('M-40 92V16q0-12 12-12H34q12 0 14 12l10 76z', peacockDeep) +
    fill('M-32 62H36v16H-32z', peacockLight) +
    line('M58-8l-18 6', ink, 7) +
    fill('M74 92a31 31 0 0 1 58 0z', peacockDeep) +
    wheel(-86) +
    wheel(102) +
    disc(128, 38, 13, paper) +
    disc(128, 38, 8, marigold) +
    box(-120, -112, 190, 12, peacockDeep, 6) +
    fill('M-128-4H-40V2H-128z', creamLight),
}
