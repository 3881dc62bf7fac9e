import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  clay,
  clayDark,
  cream,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  sand,
} from '../../drawing/palette.ts'

const flask =
  'M-30-98H30V-84C30-66 58-62 58-30V113a18 18 0 0 1-18 18H-40a18 18 0 0 1-18-18V-30C-58-62-30-66-30-84z'
const strap = 'M-34-92C-104-70-104 4-60 26'

/** A water bottle with a strap. */
export const bottle: ArtObject = {
  hues: ['madder', 'rose'],
  wantsSun: 'any',
  poses: ['rise', 'sun', 'full'],
  outline: `<path d="${flask}"/><rect x="-34" y="-144" width="68" height="46" rx="9"/><path d="${strap}" fill="none" stroke="${ink}" stroke-width="10"/>`,
  body:
    `<path d="${strap}" fill="none" stroke="${madderDark}" stroke-width="10"/>` +
    `<path d="${flask}" fill="${clay}"/><path d="M12-98H30V-84C30-66 58-62 58-30V113a18 18 0 0 1-18 18H12z" fill="${clayDark}"/>` +
    `<path d="M-44-26q2-18 14-26" fill="none" stroke="${paper}" stroke-opacity=".7" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M-58 0H58V84H-58z" fill="${paper}"/><path d="M12 0H58V84H12z" fill="${cream}"/><path d="M-58 0H58v6H-58zM-58 78H58v6H-58z" fill="${sand}"/>` +
    `<path d="${spark(0, 42, 27)}" fill="${marigold}"/>` +
    `<rect x="-34" y="-144" width="68" height="46" rx="9" fill="${madder}"/><path d="M8-144h17a9 9 0 0 1 9 9v28a9 9 0 0 1-9 9H8z" fill="${madderDark}"/>` +
    `<path d="M-36-98H36v9H-36z" fill="${cream}"/>`,
}
