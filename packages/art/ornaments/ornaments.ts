import { drawing, recoloured } from '../drawing/files.ts'
import { indigo } from '../drawing/palette.ts'

/** The mark: three steps and a light. `steps` is any CSS colour; the light is always marigold. */
export function drawMark(steps: string = indigo): string {
  return recoloured(drawing('ornaments', 'mark'), [[indigo, steps]])
}
