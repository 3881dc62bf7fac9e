import type { ArtObject } from '../../drawing/object.ts'
import { clay, cream, ink, madderDark, marigold, paper, wood, woodDark } from '../../drawing/palette.ts'
import { disc, fill, line } from '../../drawing/parts.ts'

const bowl = 'M-58 84H58C54 112 34 128 16 131H-16C-34 128-54 112-58 84z'
const flame = 'M0 12C15 32 21 42 21 56A21 20 0 0 1-21 56C-21 42-15 32 0 12z'
const lampsAt: readonly [number, number, number][] = [
  [-92, 0, 1],
  [92, 0, 1],
  [0, 0, 1.3],
]
const put = ([x, , scale]: readonly [number, number, number], drawn: string): string =>
  `<g transform="translate(${x} ${131 - 131 * scale})scale(${scale})">${drawn}</g>`

const diya =
  fill(bowl, wood) +
  fill('M6 84H58C54 112 34 128 16 131H10Q2 108 6 84z', woodDark) +
  `<ellipse cy="84" rx="58" ry="11" fill="${clay}"/><ellipse cy="85" rx="48" ry="7" fill="${madderDark}"/>` +
  fill(flame, marigold) +
  fill('M1 36C8 46 11 52 11 58A11 10 0 0 1-10 58C-10 50-6 44 1 36z', cream) +
  line('M0 84V72', ink, 4) +
  [-34, -12, 12, 34].map((x) => disc(x, 108 - Math.abs(x) * 0.14, 4, paper)).join('')

const halo = (x: number, y: number, r: number, count: number, width: number): string =>
  `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0" pathLength="${count}" stroke-dasharray="0 1" stroke-width="${width}"/>`

/** Three clay lamps in a row: one lights the next. */
export const diyas: ArtObject = {
  hues: ['wood', 'sand'],
  wantsSun: 'dark',
  stature: 0.94,
  poses: ['rise', 'sun', 'full'],
  outline: lampsAt.map((at) => put(at, `<path d="${bowl}"/><ellipse cy="84" rx="58" ry="11"/>`)).join(''),
  body:
    `<g fill="none" stroke="${marigold}" stroke-linecap="round">${halo(0, 16, 58, 14, 7)}${halo(0, 16, 82, 18, 6)}${halo(0, 16, 106, 22, 5)}</g>` +
    lampsAt.map((at) => put(at, diya)).join(''),
}
