import { star } from '../drawing/geometry.ts'
import type { Ground } from '../drawing/ground.ts'

const half = 52
const corners = [0, 104].flatMap((x) => [0, 104].map((y): [number, number] => [x, y]))

/** Block print: eight-pointed stars one in another, four-pointed ones where the blocks meet. */
export const ajrakh: Ground = {
  tile: 104,
  draw: ({ figure }) =>
    `<path d="${star(half, half, 8, 43, 32)}" fill="none" stroke="${figure}" stroke-width="3.4"/>` +
    `<path d="${star(half, half, 8, 35, 24)}" fill="${figure}" fill-opacity=".5"/>` +
    `<path d="${star(half, half, 8, 24, 10)}${corners.map(([x, y]) => star(x, y, 4, 20, 8)).join('')}" fill="${figure}"/>` +
    `<path d="M52 0v5M52 99v5M0 52h5M99 52h5" stroke="${figure}" stroke-width="5"/>`,
}
