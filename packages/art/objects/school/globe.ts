import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  indigo,
  indigoDark,
  indigoLight,
  marigold,
  sand,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { disc, fill, line } from '../../drawing/parts.ts'

const ball = 'M-96-34a96 96 0 0 1 192 0a96 96 0 0 1-192 0z'
const foot = 'M-66 131q6-24 40-28h52q34 4 40 28z'
// Asia with India hanging from it, Africa at the left, an island at the right.
const lands =
  'M-20-104C16-112 62-98 78-66 84-48 70-44 58-46 62-28 44-32 40-20 36-2 26 18 18 20 8 16 10-6 0-14-14-18-26-24-18-40-34-44-40-60-34-98-20-104z' +
  'M-84-40C-66-50-44-42-36-26-30-12-44 6-48 26-56 44-66 38-70 18-74-2-92-14-84-40z' +
  'M50 16C66 8 78 12 76 24 68 40 46 42 42 32 40 24 44 20 50 16z'

/** The class's globe in its wooden foot. */
export const globe: ArtObject = {
  hues: ['indigo'],
  wantsSun: 'light',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${ball}${foot}"/><path d="M40-142A114 114 0 1 1-62 62" fill="none" stroke="#000" stroke-width="13"/>`,
  body:
    fill(foot, wood) +
    fill('M0 103h26q34 4 40 28H0z', woodDark) +
    fill('M-9 64H9V108H-9z', woodDark) +
    fill(ball, indigoLight) +
    fill('M30-125A96 96 0 0 1 30 57C62 10 62-80 30-125z', indigo) +
    fill(lands, cream) +
    fill(
      'M52-88q20 10 26 22 6 18-8 20l-12 0q4 18-14 14l-4 12-4 14q22-40 16-82zM58 12q20-4 18 12-8 14-22 14 4-12 4-26z',
      sand,
    ) +
    line('M-94-34Q0 4 94-34', indigoDark, 3) +
    line('M-80-80Q0-50 80-80', indigoDark, 3) +
    line('M44-139A114 114 0 1 1-60 64', woodDark, 11) +
    line('M44-139A114 114 0 1 1-60 64', wood, 5) +
    disc(44, -138, 10, marigold) +
    disc(-60, 64, 10, marigold),
}
