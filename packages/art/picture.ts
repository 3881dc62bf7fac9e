import { choose, dressed } from './choose.ts'
import { compose } from './compose.ts'
import type { GroundName } from './grounds/grounds.ts'
import { grounds } from './grounds/grounds.ts'
import type { Shape } from './drawing/layouts.ts'
import type { ObjectName } from './objects/objects.ts'
import { objects } from './objects/objects.ts'
import type { PaletteName } from './drawing/palette.ts'
import { palettes } from './drawing/palette.ts'

export type { Shape } from './drawing/layouts.ts'
export { type GroundName, groundNames } from './grounds/grounds.ts'
export { drawHero, drawLedge, type HeroShape } from './hero/hero.ts'
export { drawMark } from './ornaments/ornaments.ts'
export { type ObjectName, objectNames } from './objects/objects.ts'
export { drawPlace, type PlaceName, placeNames } from './scenes/places.ts'
export { type PaletteName, paletteNames } from './drawing/palette.ts'

/** The inputs of a picture: the seed (a need's id) keeps it stable, the text (its request) chooses the object. */
export type PictureOptions = {
  readonly seed: string
  readonly text: string
  readonly shape: Shape | 'wide'
  /** The object to draw instead of the first one in the text, if a list has chosen for all its items. */
  readonly object?: ObjectName | undefined
}

/** A need's picture as a standalone SVG document: the same seed and text always give the same picture. */
export function drawPicture({ seed, text, shape, object }: PictureOptions): string {
  return compose(object === undefined ? choose(seed, text) : dressed(object, seed), shape)
}

/** A plain cloth as an SVG document of exactly one repeat, for a tiling background. */
export function drawCloth(ground: GroundName, palette: PaletteName): string {
  return grounds[ground].cloth(palettes[palette])
}

/** A single object, for lists: a square SVG document. */
export function drawObject(name: ObjectName): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-158 -158 316 316">${objects[name].body}</svg>`
}
