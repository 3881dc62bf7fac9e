import { diamond } from '../drawing/geometry.ts'
import type { Ground } from '../drawing/ground.ts'

// Tied by hand: each knot sits a little off its place. Fixed numbers, so the cloth is the same everywhere.
const drift = [0.6, -0.7, 0.2, 0.8, -0.3, -0.8, 0.5, -0.1, 0.7, -0.5, 0.3, -0.6]

function knots(centres: readonly (readonly [number, number])[], half: number): string {
  return centres
    .map(([x, y], at) => diamond(x + (drift[at % 12] ?? 0), y + (drift[(at * 5 + 3) % 12] ?? 0), half))
    .join('')
}

const clusters = [
  [40.5, 40.5],
  [121.5, 40.5],
  [40.5, 121.5],
  [121.5, 121.5],
].flatMap(([x = 0, y = 0]): [number, number][] => [
  [x, y - 14],
  [x + 14, y],
  [x, y + 14],
  [x - 14, y],
])

const rim = [0, 81, 162]
const singles = rim.flatMap((x) => rim.map((y): [number, number] => [x, y]))

/** Tie-dye: fours of small diamonds with a hole, single ties between. */
export const bandhani: Ground = {
  tile: 162,
  draw: ({ figure }) =>
    `<g fill="none" stroke="${figure}" stroke-width="3.4"><path d="${knots(clusters, 5.4)}"/>` +
    `<path d="${singles.map(([x, y]) => diamond(x, y, 4)).join('')}"/></g>` +
    `<path d="${[40.5, 121.5].flatMap((x) => [40.5, 121.5].map((y) => diamond(x, y, 2.6))).join('')}` +
    `${[40.5, 121.5].flatMap((a) => [0, 81, 162].map((b) => diamond(a, b, 2) + diamond(b, a, 2))).join('')}" fill="${figure}"/>`,
}
