import type { ArtObject } from '../../drawing/object.ts'
import {
  brass,
  brassDark,
  ink,
  marigold,
  marigoldDark,
  paper,
  steelDark,
  wood,
  woodDark,
} from '../../drawing/palette.ts'
import { box, disc, fill, line } from '../../drawing/parts.ts'

const dome = 'M-26-62H26C46-50 54-18 60 24 66 66 80 82 98 96H-98C-80 82-66 66-60 24-54-18-46-50-26-62z'
const lip = 'M-104 94H104a12 12 0 0 1 0 24H-104a12 12 0 0 1 0-24z'
const grip = 'M-13-62V-128a13 18 0 0 1 26 0V-62z'

/** The school's hand bell. */
export const bell: ArtObject = {
  hues: ['sand', 'wood'],
  wantsSun: 'any',
  poses: ['sun', 'rise', 'full'],
  outline: `<path d="${dome}${lip}${grip}"/><circle cy="114" r="17"/>`,
  body:
    fill(grip, wood) +
    fill('M2-62V-146q11 4 11 18V-62z', woodDark) +
    line('M-13-112H13M-13-92H13', woodDark, 5) +
    disc(0, 114, 17, steelDark) +
    fill('M0 97a17 17 0 0 1 0 34z', ink, 0.35) +
    fill(dome, brass) +
    fill('M10-62H26C46-50 54-18 60 24 66 66 80 82 98 96H24C14 40 14-20 10-62z', brassDark) +
    line('M-34-30C-40 0-44 34-52 60', paper, 7) +
    fill(lip, brass) +
    fill('M24 94H104a12 12 0 0 1 0 24H24z', brassDark) +
    box(-34, -74, 68, 18, marigold, 5) +
    box(4, -74, 30, 18, marigoldDark, 5) +
    fill('M-57 34H58q3 12 5 20H-62q3-8 5-20z', brassDark, 0.55),
}
