import { num, petal } from '../drawing/geometry.ts'
import type { Ground } from '../drawing/ground.ts'
import { steel, steelLight } from '../drawing/palette.ts'

const rays = Array.from({ length: 8 }, (_, at) => at * 45)
const rims = [0, 112].flatMap((x) => [0, 112].map((y): [number, number] => [x, y]))

// Two tones, the lighter towards the upper left where all light in the drawings comes from.
function glass(x: number, y: number, radius: number): string {
  const off = radius * Math.SQRT1_2
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${steel}" fill-opacity=".8"/>` +
    `<path d="M${num(x - off)} ${num(y + off)}a${radius} ${radius} 0 0 1 ${num(off * 2)} ${num(-off * 2)}z" fill="${steelLight}" fill-opacity=".8"/>`
  )
}

/** Kutch mirror-work: a round glass held by stitches, eight petals about it, small glasses at the corners. */
export const mirror: Ground = {
  tile: 112,
  draw: ({ figure }) =>
    `<g fill="${figure}" fill-opacity=".55">${rays
      .map(
        (turn) => `<path d="${petal(26, 13)}" transform="translate(56 56)rotate(${turn})translate(0-23)"/>`,
      )
      .join('')}</g>` +
    `<circle cx="56" cy="56" r="16.5" fill="none" stroke="${figure}" stroke-width="7" pathLength="48" stroke-dasharray="1"/>` +
    rims
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="9.5" fill="none" stroke="${figure}" stroke-width="4" pathLength="32" stroke-dasharray="1"/>` +
          glass(x, y, 5),
      )
      .join('') +
    glass(56, 56, 11),
}
