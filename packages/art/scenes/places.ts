import { drawing } from '../drawing/files.ts'
import type { Shape } from '../drawing/layouts.ts'

/** The fourteen places: scenes of many things, for the gallery and the events. The order is part of the choice. */
export const placeNames = [
  'gate',
  'bags',
  'eye-camp',
  'washing-line',
  'library',
  'shelf',
  'verandah',
  'rooftop',
  'study',
  'classroom',
  'courtyard',
  'stall',
  'stop',
  'garba',
] as const

export type PlaceName = (typeof placeNames)[number]

/** One place as a standalone SVG document: a wall of cloth, a floor, its things. No text, scripts or styles. */
export function drawPlace(name: PlaceName, shape: Shape): string {
  return drawing(`scenes/${shape}`, name)
}
