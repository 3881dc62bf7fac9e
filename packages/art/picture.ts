import { choose, dressed } from './choose.ts'
import { compose } from './compose.ts'
import { type GroundName, grounds } from './grounds/grounds.ts'
import type { Shape } from './drawing/layouts.ts'
import { type ObjectName, objects } from './objects/objects.ts'
import { type PaletteName, palettes, indigo } from './drawing/palette.ts'
import { drawing, recoloured } from './drawing/files.ts'

export type { Shape } from './drawing/layouts.ts'
export { type GroundName, groundNames } from './grounds/grounds.ts'
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

export type HeroShape = 'landscape' | 'portrait'

/**
 * The terrace before a school day, as a standalone SVG document that follows the visitor's colour scheme. It ends at its
 * lower edge (put `drawLedge` below it) and fades into flat #2E3192 by day, #1E2070 by night. The shirt sways once, and
 * only if the visitor allows motion. Not every browser passes that preference to a picture, so pages offer the `still` one
 * to visitors who prefer no motion.
 */
export function drawHero(shape: HeroShape, motion: 'sway' | 'still' = 'sway'): string {
  const terrace = drawing('hero', shape)
  return motion === 'sway' ? terrace : terrace.replace(/@media\(prefers-reduced-motion.*?(?=<\/style>)/s, '')
}

/** The cloth-covered ledge under the terrace, by day and by night: one repeat, 64 × 92, that tiles horizontally. */
export function drawLedge(): string {
  return drawing('hero', 'ledge')
}

/** The mark: three steps and a light. `steps` is any CSS colour; the light is always marigold. */
export function drawMark(steps: string = indigo): string {
  return recoloured(drawing('ornaments', 'mark'), [[indigo, steps]])
}
