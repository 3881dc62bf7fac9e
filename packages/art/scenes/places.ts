import { namesOf } from '../drawing/names.ts'
import { grounds } from '../grounds/grounds.ts'
import type { Shape } from '../drawing/layouts.ts'
import { palettes } from '../drawing/palette.ts'
import { eyeCamp, library, rooftop, shelf, study, washingLine } from './house.ts'
import { bags, classroom, gate, verandah } from './school.ts'
import { courtyard, garba, stall, stop } from './street.ts'
import { type Place, sizes } from './stage.ts'

/** The fourteen places: scenes of many things, for the gallery and the events. */
export const places = {
  gate,
  bags,
  'eye-camp': eyeCamp,
  'washing-line': washingLine,
  library,
  shelf,
  verandah,
  rooftop,
  study,
  classroom,
  courtyard,
  stall,
  stop,
  garba,
} satisfies Record<string, Place>

export type PlaceName = keyof typeof places

export const placeNames = namesOf(places)

/** One place as a standalone SVG document: a wall of cloth, a floor, its things. No text, scripts or styles. */
export function drawPlace(name: PlaceName, shape: Shape): string {
  const place: Place = places[name]
  const size = sizes[shape]
  const { width, height } = size
  const palette = palettes[place.palette]
  const ground = grounds[place.cloth]
  const panel = `M0 0H${width}V${height}H0z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><pattern id="wall" width="${ground.tile}" height="${ground.tile}" patternUnits="userSpaceOnUse">${ground.draw(palette)}</pattern></defs>` +
    `<path d="${panel}" fill="${palette.cloth}"/><path d="${panel}" fill="url(#wall)"/>` +
    `${place.draw({ ...size, shape, palette })}</svg>`
  )
}
