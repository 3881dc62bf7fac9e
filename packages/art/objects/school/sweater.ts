import { spark } from '../../drawing/geometry.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  indigo,
  indigoDark,
  ink,
  marigold,
  paper,
  peacock,
  peacockDark,
  peacockDeep,
  wood,
} from '../../drawing/palette.ts'
import { fill, line } from '../../drawing/parts.ts'

const wool =
  'M-36-106C-62-98-88-90-96-78L-142 92-104 104-74 18V131H74V18L104 104 142 92 96-78C88-90 62-98 36-106L0-34z'
const hook = 'M0-110v-10c0-8 11-9 11-19a11 11 0 0 0-22 0'

/** A warm school sweater on its hanger. */
export const sweater: ArtObject = {
  hues: ['peacock'],
  wantsSun: 'any',
  poses: ['sun', 'hang'],
  outline: `<path d="${wool}"/><path d="${hook}" fill="none" stroke="${ink}" stroke-width="7"/>`,
  body:
    line(`${hook}M-46-92L0-112 46-92`, wood, 8) +
    fill('M-34-104Q0-92 34-104L0-40z', paper) +
    fill('M-34-104L-44-84-22-60 0-40-12-84zM34-104L44-84 22-60 0-40 12-84z', paper) +
    fill('M-8-88H8L5-70 10-44 0-30-10-44-5-70z', indigo) +
    fill(wool, peacock) +
    fill('M36-106C62-98 88-90 96-78L142 92 104 104 74 18V131H0V-34z', peacockDark) +
    line('M-36-106L0-34 36-106', cream, 7) +
    line('M-44-102L0-14 44-102', indigoDark, 5) +
    fill('M-74 112H74v19H-74zM-142 92l6-20 38 12-6 20zM142 92l-6-20-38 12 6 20z', peacockDeep) +
    fill('M-74 98H74v7H-74zM-134 66l2-8 38 12-3 8zM134 66l-2-8-38 12 3 8z', cream) +
    line('M-74 18L-70-30M74 18L70-30', peacockDeep, 4) +
    line('M-50 116V128M-34 116V128M-18 116V128M-2 116V128M14 116V128M30 116V128M46 116V128', peacock, 3) +
    fill('M28 2h36v34l-18 12-18-12z', indigo) +
    fill(spark(46, 22, 12), marigold),
}
