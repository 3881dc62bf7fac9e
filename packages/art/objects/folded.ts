import { spark } from '../drawing/geometry.ts'
import type { ArtObject } from '../drawing/object.ts'
import {
  indigo,
  indigoDark,
  indigoLight,
  madder,
  madderDark,
  marigold,
  pale,
  paper,
  paperShade,
} from '../drawing/palette.ts'
import { box, fill, line } from '../drawing/parts.ts'

type Fold = { y: number; wide: number; lit: string; dark: string; edge: string }

// One folded thing seen from its front: two soft layers, their fold at the left.
function fold({ y, wide, lit, dark, edge }: Fold): string {
  const x = -wide / 2
  return (
    box(x, y, wide, 44, lit, 20) +
    fill(`M10 ${y}H${wide / 2 - 6}a6 6 0 0 1 6 6V${y + 38}a6 6 0 0 1-6 6H10z`, dark) +
    line(`M${x + 20} ${y + 22}H${wide / 2}`, edge, 4)
  )
}

/** A pile of new uniforms, the shirt on top. */
export const folded: ArtObject = {
  hues: ['white', 'indigo'],
  wantsSun: 'light',
  poses: ['rise', 'sun', 'full'],
  outline: '<path d="M-124 43H124V131H-124zM-112 0H112V44H-112zM-104-92H104V0H-104z"/>',
  body:
    fold({ y: 87, wide: 252, lit: indigoLight, dark: indigo, edge: indigoDark }) +
    fold({ y: 43, wide: 240, lit: madder, dark: madderDark, edge: '#6B2119' }) +
    fold({ y: -1, wide: 230, lit: indigoLight, dark: indigo, edge: indigoDark }) +
    fill('M-106-100H106q12 0 12 12V0H-118V-88q0-12 12-12z', paper) +
    fill('M0-100H106q12 0 12 12V0H0z', paperShade) +
    fill('M-44-100H44L26-60H-26z', pale) +
    fill('M-16-66H16L10-46 24 0H-24L-10-46z', indigo) +
    fill('M-16-66H16L10-46H-10z', indigoDark) +
    fill('M-16-24l34-14 4 12-42 18z', paper) +
    fill('M-44-100L-66-92-40-38 0-66zM44-100L66-92 40-38 0-66z', paper) +
    line('M-44-100L-66-92-40-38 0-66 40-38 66-92 44-100', pale, 4) +
    fill('M60-44H98V-8L79 2 60-8z', paper) +
    line('M60-44H98V-8L79 0 60-8z', pale, 3) +
    fill(spark(79, -26, 12), marigold),
}
