import type { ArtObject } from '../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  creamLight,
  madder,
  marigold,
  paper,
  peacock,
  peacockLight,
  sand,
  sandDark,
  steel,
  steelDark,
  steelLight,
} from '../drawing/palette.ts'
import { disc, fill } from '../drawing/parts.ts'

const bowl = (x: number, y: number, food: string, lit: string): string =>
  disc(x + 3, y + 4, 38, steelDark) +
  disc(x, y, 38, steelLight) +
  disc(x, y, 30, food) +
  fill(`M${x - 22} ${y - 10}a24 24 0 0 1 32-12q-20 2-32 12z`, lit)

/** A full meal on a steel plate, seen from above. */
export const thali: ArtObject = {
  hues: ['steel'],
  wantsSun: 'any',
  poses: ['sun'],
  outline: '<circle r="140"/>',
  body:
    disc(0, 0, 140, steelDark) +
    disc(-3, -3, 134, steelLight) +
    fill('M92-98A134 134 0 0 1-98 92A150 150 0 0 0 92-98z', steel) +
    disc(0, 0, 112, steel) +
    bowl(-50, -58, marigold, '#FFD06A') +
    bowl(36, -72, peacock, peacockLight) +
    bowl(80, 2, clayDark, clay) +
    disc(-34, 46, 58, sandDark) +
    disc(-38, 42, 56, sand) +
    disc(-42, 38, 50, creamLight) +
    fill(
      'M-72 30a10 8 0 1 0 1 0zM-40 52a8 6 0 1 0 1 0zM-26 20a9 7 0 1 0 1 0zM-56 64a6 5 0 1 0 1 0z',
      sandDark,
    ) +
    fill('M26 62q6-34 40-24 26 6 18 32-10 26-40 20-20-6-18-28z', paper) +
    fill('M60 38q32 4 24 32-10 26-40 20 34-10 16-52z', cream) +
    fill('M-96-14l24-8 6 10-22 10z', madder),
}
