import type { Shape } from '../drawing/layouts.ts'
import type { ArtObject } from '../drawing/object.ts'
import { type ObjectName, objects } from '../objects/objects.ts'
import type { Palette } from '../drawing/palette.ts'
import { num } from '../drawing/geometry.ts'
import { fill } from '../drawing/parts.ts'
import { shadowed } from '../drawing/scene.ts'

/** What a scene is composed on: a wall of cloth, and a floor that things stand on. */
export type Stage = {
  readonly shape: Shape
  readonly width: number
  readonly height: number
  /** Where the floor begins. */
  readonly floor: number
  readonly palette: Palette
}

/** A place of many things, composed for each shape apart. */
export type Place = {
  readonly cloth: 'bandhani' | 'ajrakh' | 'patola' | 'mirror' | 'rangoli' | 'patang'
  readonly palette: 'indigo' | 'night' | 'madder' | 'peacock' | 'sand' | 'blush' | 'pale' | 'mint'
  /** All that stands before the wall, as SVG. */
  readonly draw: (stage: Stage) => string
}

/** How large each shape is. The floor lies low, so that the wall has room for what hangs on it. */
export const sizes: Record<
  Shape,
  { readonly width: number; readonly height: number; readonly floor: number }
> = {
  landscape: { width: 640, height: 400, floor: 334 },
  square: { width: 480, height: 480, floor: 404 },
  portrait: { width: 420, height: 560, floor: 468 },
}

/** The value of the shape at hand. */
export function by<T>({ shape }: Stage, landscape: T, square: T, portrait: T): T {
  return { landscape, square, portrait }[shape]
}

/** A thing that stands with its foot at y, its middle at x. */
export function standAt(thing: ArtObject | ObjectName, x: number, y: number, scale: number): string {
  const object: ArtObject = typeof thing === 'string' ? objects[thing] : thing
  return shadowed(object, { x, y: y - 131 * scale, scale })
}

/** A thing on the floor, a little before its edge. */
export function stand(stage: Stage, thing: ArtObject | ObjectName, x: number, scale: number): string {
  return standAt(thing, x, stage.floor + 10, scale)
}

/** The same thing in other colours, by turns `from, to`. */
export function recoloured(name: ObjectName, swaps: Readonly<Record<string, string>>): ArtObject {
  const object = objects[name]
  const paint = (drawn: string) => drawn.replaceAll(/#[0-9A-F]{6}/g, (colour) => swaps[colour] ?? colour)
  return { ...object, body: paint(object.body) }
}

/** A board on the wall with its hard shadow below. */
export function board(x: number, y: number, width: number, lit: string, dark: string): string {
  return (
    `<path d="M${num(x + 9)} ${y + 16}h${width}v12h-${width}z" fill="#191A3D" opacity=".2"/>` +
    fill(`M${num(x)} ${y}h${width}v8h-${width}z`, lit) +
    fill(`M${num(x)} ${y + 8}h${width}v8h-${width}z`, dark)
  )
}

/** Something drawn flat on the wall with a hard shadow of its outline. */
export function onWall(outline: string, drawn: string): string {
  return `<path d="${outline}" transform="translate(9 9)" fill="#191A3D" opacity=".2"/>${drawn}`
}

/** Pennants over a door or along a wall, from x to x + width. */
export function pennants(
  x: number,
  y: number,
  width: number,
  count: number,
  colours: readonly [string, string],
): string {
  const wide = width / count
  return Array.from({ length: count }, (_, at) => {
    const left = x + at * wide
    return fill(
      `M${num(left)} ${y}h${num(wide)}v${num(wide * 0.55)}l${num(-wide / 2)} ${num(wide * 0.45)}l${num(-wide / 2)}${num(-wide * 0.45)}z`,
      colours[at % 2] ?? colours[0],
    )
  }).join('')
}
