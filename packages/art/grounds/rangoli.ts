import { petal, star } from '../drawing/geometry.ts'
import type { Ground } from '../drawing/ground.ts'

const rays = Array.from({ length: 8 }, (_, at) => at * 45)
const corners = [0, 128].flatMap((x) => [0, 128].map((y): [number, number] => [x, y]))

/** Rangoli: eight petals, filled and open by turns; the petals of four neighbours close a star between them. */
export const rangoli: Ground = {
  tile: 128,
  draw: ({ figure }) =>
    `<g fill="${figure}" stroke="${figure}" stroke-width="2.6">` +
    rays
      .map(
        (turn, at) =>
          `<path d="${petal(46, 31)}" transform="translate(64 64)rotate(${turn})translate(0-7)"${at % 2 === 0 ? ' fill-opacity=".45"' : ' fill="none"'}/>`,
      )
      .join('') +
    corners.map(([x, y]) => `<path d="${star(x, y, 4, 34, 13)}" fill="none"/>`).join('') +
    `</g><g fill="${figure}"><circle cx="64" cy="64" r="5"/>` +
    corners.map(([x, y]) => `<path d="${star(x, y, 4, 20, 7)}"/>`).join('') +
    `<circle cx="64" r="3"/><circle cy="64" r="3"/><circle cx="64" cy="128" r="3"/><circle cx="128" cy="64" r="3"/></g>`,
}
