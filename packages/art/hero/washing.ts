import { num } from '../drawing/geometry.ts'
import {
  indigo,
  ink,
  madder,
  madderDark,
  marigold,
  paper,
  paperShade,
  sandDark,
  wood,
} from '../drawing/palette.ts'

/** A clothes peg, its jaws at (0, 0). */
export function peg(x: number, y: number): string {
  return `<path d="M${num(x - 5)} ${num(y - 14)}h10v28h-10z" fill="${sandDark}"/><path d="M${num(x)} ${num(y - 14)}h5v28h-5z" fill="${wood}"/>`
}

const sock = 'M-14 0H14V56Q14 66 24 72L40 80Q50 86 45 96 42 102 32 102H6Q-14 100-14 80z'

/** One white sock with two stripes, hung by its cuff at (x, y). */
export function hungSock(x: number, y: number, scale: number, turn: number): string {
  return (
    `<g transform="translate(${num(x)} ${num(y)})rotate(${turn})scale(${scale})"><path d="${sock}" fill="${ink}" opacity=".2" transform="translate(7 7)"/>` +
    `<path d="${sock}" fill="${paper}"/><path d="M4 0H14V56Q14 66 24 72L40 80Q50 86 45 96 42 102 32 102H24Q4 92 4 60z" fill="${paperShade}"/>` +
    `<path d="M-14 10H14v8H-14zM-14 24H14v5H-14z" fill="${indigo}"/></g>${peg(x, y)}`
  )
}

const hem = [-84, -60, -36, -12, 12, 36, 60, 84]
const waist = [-46, -33, -20, -7, 7, 20, 33, 46]

// Each pleat folds over the next: one lit face, one narrow dark one.
const folds = waist
  .slice(1, -1)
  .map((x, at) => `M${x} 20L${(hem[at + 1] ?? 0) + 1} 146h-10z`)
  .join('')

/** A pleated skirt, hung by its band at (x, y). */
export function hungSkirt(x: number, y: number, scale: number, turn: number): string {
  const shape = 'M-48 0H48V22L84 146H-84L-48 22z'
  return (
    `<g transform="translate(${num(x)} ${num(y)})rotate(${turn})scale(${scale})"><path d="${shape}" fill="${ink}" opacity=".2" transform="translate(8 8)"/>` +
    `<path d="M-48 18H48L84 146H-84z" fill="${madder}"/><path d="M7 18H48L84 146H12z" fill="${madderDark}" fill-opacity=".45"/>` +
    `<path d="${folds}" fill="${madderDark}"/><path d="M-50 0H50V22H-50z" fill="${madderDark}"/><path d="M-50 0H7V22H-50z" fill="#8F2F24"/>` +
    `<rect x="-9" y="4" width="18" height="14" rx="3" fill="${marigold}"/></g>` +
    peg(x - 36 * scale, y - 1) +
    peg(x + 36 * scale, y + 1)
  )
}

/** A small kite in two colours, its middle at (x, y). */
export function farKite(
  x: number,
  y: number,
  scale: number,
  turn: number,
  colours: readonly [string, string, string, string],
): string {
  const [lit, pale, paleShade, dark] = colours
  return (
    `<g transform="translate(${x} ${y})rotate(${turn})scale(${scale})"><path d="M0-60V0H-46z" fill="${lit}"/><path d="M0-60V0H46z" fill="${pale}"/>` +
    `<path d="M0 58V0H-46z" fill="${paleShade}"/><path d="M0 58V0H46zM0 56l12 24h-24z" fill="${dark}"/>` +
    `<path d="M0-60V58M-46 0Q0-46 46 0" fill="none" stroke="${wood}" stroke-width="4"/><circle r="11" fill="${marigold}"/></g>`
  )
}
