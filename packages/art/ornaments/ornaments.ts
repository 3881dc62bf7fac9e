import { drawing, recoloured } from '../drawing/files.ts'
import { indigo } from '../drawing/palette.ts'

/** The mark: three steps and a light. `steps` is any CSS colour; the light is always marigold. */
export function drawMark(steps: string = indigo): string {
  return recoloured(drawing('ornaments', 'mark'), [[indigo, steps]])
}

/** A toran, the row of pennants over a door: one repeat, 88 × 44, for a background that repeats sideways. */
export function drawToran(): string {
  return drawing('ornaments', 'toran')
}
