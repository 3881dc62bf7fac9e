import type { Ground } from '../drawing/ground.ts'

const unit = 8
const middle = 7

/** A diamond in steps, as weaving makes it: rows of whole units, `order` of them above the middle one. */
export function stepped(column: number, row: number, order: number, size: number): string {
  const left = (column - order) * size
  const top = row * size
  const up = `h${size}v-${size}`.repeat(order)
  const down = `v${size}h${size}`.repeat(order)
  const back = `h-${size}v${size}`.repeat(order)
  const home = `v-${size}h-${size}`.repeat(order)
  return `M${left} ${top}${up}h${size}${down}v${size}${back}h-${size}${home}z`
}

const corners = [0, 14].flatMap((column) => [0, 14].map((row) => stepped(column - 0.5, row - 0.5, 2, unit)))
const hearts = [0, 14].flatMap((column) => [0, 14].map((row) => stepped(column - 0.5, row - 0.5, 0, unit)))
const at = middle - 0.5

/** Double ikat: diamonds in steps, one in another; even-odd filling turns each second one back to cloth. */
export const patola: Ground = {
  tile: 14 * unit,
  draw: ({ figure }) =>
    `<path d="${[5, 4, 3, 1, 0].map((order) => stepped(at, at, order, unit)).join('')}` +
    `${corners.join('')}${hearts.join('')}" fill="${figure}" fill-rule="evenodd"/>`,
}
