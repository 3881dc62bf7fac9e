import { stepped } from '../grounds/patola.ts'
import { themed } from './theme.ts'

const wide = 64
const high = 92
const unit = 5

/** The cloth-covered ledge under the terrace, by day and by night: one repeat, 64 × 92, that tiles sideways. */
export function drawLedge(): string {
  const motif = [2, 1, 0].map((order) => stepped(-0.5, -0.5, order, unit)).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">` +
    `${themed(['band', 'lip', 'weave'])}<path class="band" d="M0 0h${wide}v${high}H0z"/><path class="lip" d="M0 0h${wide}v18H0z"/>` +
    `<g class="weave" fill-rule="evenodd"><path d="${motif}" transform="translate(32 55)"/>` +
    `<path d="M-5 55l5-5 5 5-5 5zM59 55l5-5 5 5-5 5zM0 82h${wide}v4H0z"/></g></svg>`
  )
}
