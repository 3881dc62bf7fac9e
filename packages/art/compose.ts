import type { GroundName } from './grounds/grounds.ts'
import { grounds } from './grounds/grounds.ts'
import type { Layout, Shape } from './drawing/layouts.ts'
import { layouts } from './drawing/layouts.ts'
import type { ArtObject, Pose } from './drawing/object.ts'
import type { ObjectName } from './objects/objects.ts'
import { objects } from './objects/objects.ts'
import type { Palette, PaletteName } from './drawing/palette.ts'
import { palettes } from './drawing/palette.ts'
import {
  flags,
  hooked,
  ledge,
  pegged,
  rope,
  ropeAt,
  shadowed,
  standing,
  string,
  sunDisc,
} from './drawing/scene.ts'

/** The small second object beside a standing one, if the panel has room for two. */
const companions: Partial<Record<ObjectName, ObjectName>> = {
  bag: 'books',
  books: 'bottle',
  'lunch-box': 'bottle',
  bottle: 'lunch-box',
}

type Scene = (name: ObjectName, palette: Palette, layout: Layout) => string

function stand(name: ObjectName, x: number, top: number, scale: number): string {
  const object: ArtObject = objects[name]
  return shadowed(object, standing(x, top, scale * (object.stature ?? 1)))
}

// A kite flies instead of standing, with its string fixed to the ledge.
function flying(foot: number, scale: number, { width }: Layout): string {
  const at = { x: width / 2 + 14, y: foot - 196 * scale, scale: scale * 0.96 }
  return string(at, foot + 8, Math.round(width * 0.24)) + shadowed(objects.kite, at)
}

const rise: Scene = (name, palette, layout) => {
  const { disc, ledge: top, scale, pair } = layout.rise
  const behind = sunDisc(disc, palette) + ledge(top, layout, palette)
  const companion = companions[name]
  if (name === 'kite') return behind + flying(top, scale * 0.86, layout)
  if (pair === undefined || companion === undefined) return behind + stand(name, layout.width / 2, top, scale)
  return (
    behind + stand(companion, pair.companionX, top, pair.companionScale) + stand(name, pair.x, top, scale)
  )
}

const full: Scene = (name, palette, layout) => {
  const { disc, rope: line, ledge: top, scale, hungScale, hungX, standX, flags: count } = layout.full
  const { width } = layout
  const behind = sunDisc(disc, palette) + ledge(top, layout, palette)
  if (name === 'uniform') {
    const shirt = hooked(objects.uniform, hungX, ropeAt(hungX, line, width), hungScale)
    return behind + rope(line, width) + shirt + stand('bag', standX, top, hungScale * 0.72)
  }
  const bunting = flags(count, line, width, palette) + rope(line, width)
  if (name === 'kite') return behind + bunting + flying(top, scale * 0.86, layout)
  return behind + bunting + stand(name, width / 2, top, scale)
}

const hang: Scene = (name, palette, { hang: { disc, rope: line, scale }, width }) => {
  const put = name === 'uniform' ? hooked : pegged
  return sunDisc(disc, palette) + rope(line, width) + put(objects[name], width / 2, line.y, scale)
}

const scenes: Record<Pose, Scene> = {
  sun: (name, palette, { sun }) => sunDisc(sun.disc, palette) + shadowed(objects[name], sun.at),
  rise,
  hang,
  full,
}

/** All parameters of a picture except its shape. */
export type PictureChoice = {
  readonly object: ObjectName
  readonly ground: GroundName
  readonly palette: PaletteName
  readonly pose: Pose
}

/** One picture as a standalone SVG document: cloth to the edges, sun, object. No text, scripts or styles. */
export function compose(choice: PictureChoice, shape: Shape | 'wide'): string {
  const layout = layouts[shape]
  const { width, height } = layout
  const palette = palettes[choice.palette]
  const ground = grounds[choice.ground]
  const id = `${choice.ground}-${choice.palette}`
  const panel = `M0 0H${width}V${height}H0z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs><pattern id="${id}" width="${ground.tile}" height="${ground.tile}" patternUnits="userSpaceOnUse">` +
    `${ground.draw(palette)}</pattern></defs><path d="${panel}" fill="${palette.cloth}"/>` +
    `<path d="${panel}" fill="url(#${id})"/>${scenes[choice.pose](choice.object, palette, layout)}</svg>`
  )
}
