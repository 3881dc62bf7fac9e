import { letters } from '../../drawing/letters.ts'
import type { ArtObject } from '../../drawing/object.ts'
import {
  cream,
  indigo,
  indigoLight,
  madder,
  madderDark,
  marigold,
  mint,
  paper,
  peacock,
  peacockLight,
  sandDark,
} from '../../drawing/palette.ts'

type Volume = { x: number; y: number; wide: number; high: number; cover: string; dark: string }

// A closed book from its long edge: boards above and below, pages between, the round spine at the left.
function lying({ x, y, wide, high, cover, dark }: Volume): string {
  const r = high / 2
  const mid = y + r
  return (
    `<path d="M${x + r} ${y}h${wide - r}v${high}h-${wide - r}a${r} ${r} 0 0 1 0-${high}z" fill="${cover}"/>` +
    `<path d="M${x + r} ${mid}h${wide - r}v${r}h-${wide - r}a${r} ${r} 0 0 1-${r}-${r}z" fill="${dark}"/>` +
    `<path d="M${x + 22} ${y + 7}h${wide - 26}v${high - 14}h-${wide - 26}a${r - 7} ${r - 7} 0 0 1 0-${high - 14}z" fill="${cream}"/>` +
    `<path d="M${x + 22} ${mid - 4}h${wide - 26}M${x + 22} ${mid + 4}h${wide - 26}" stroke="${sandDark}" stroke-width="2.5"/>`
  )
}

const upright = 'M-56-84H56V84H-56z'
const lean = 'translate(6-54)rotate(-9)'

/** Three books lying and one leaning on them, its ribbon at the page for tomorrow. */
export const books: ArtObject = {
  hues: ['madder'],
  wantsSun: 'any',
  poses: ['rise', 'sun', 'full'],
  outline: `<path d="M-112 95H112V131H-112zM-98 60H128V95H-98zM-84 28H86V60H-84z"/><path d="${upright}" transform="${lean}"/>`,
  body:
    lying({ x: -122, y: 95, wide: 236, high: 36, cover: indigoLight, dark: indigo }) +
    `<path d="M-100 61H127v34H-100a17 17 0 0 1 0-34z" fill="${peacockLight}"/><path d="M-117 78H127V95H-100a17 17 0 0 1-17-17z" fill="${peacock}"/>` +
    `<path d="M-86 61h9v34h-9zM-68 61h4v34h-4zM92 61h9v34h-9zM80 61h4v34h-4z" fill="${mint}"/>` +
    lying({ x: -102, y: 29, wide: 190, high: 32, cover: madder, dark: madderDark }) +
    `<g transform="${lean}"><path d="M-46-74H62V90H-46z" fill="${cream}"/><path d="M-46 84H62M-46 79H62" stroke="${sandDark}" stroke-width="2"/>` +
    `<path d="${upright}" fill="${madder}"/><path d="M-56-84h20V84h-20z" fill="${madderDark}"/>` +
    `<path d="M-22-58H42V34H-22z" fill="${paper}"/><path d="M-22 52H42v5H-22zM-22 63H22v5H-22z" fill="${cream}" fill-opacity=".7"/>` +
    `<path d="${letters.ka}" transform="translate(10-12)scale(.56)" fill="${indigo}"/></g>` +
    `<path d="M54 20l16-3 5 42-11-9-8 12z" fill="${marigold}"/>`,
}
