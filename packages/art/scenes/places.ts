import { drawing, recoloured } from '../drawing/files.ts'
import type { Shape } from '../drawing/layouts.ts'
import type { ArtObject } from '../drawing/object.ts'
import { paletteNames, palettes } from '../drawing/palette.ts'
import { shadowed } from '../drawing/scene.ts'
import { groundNames, grounds } from '../grounds/grounds.ts'
import { objects } from '../objects/objects.ts'

/** The fourteen places: scenes with many objects, for the gallery and the events. The order affects the choice. */
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

function dyed(object: ArtObject, colours: Readonly<Record<string, string>>): ArtObject {
  return { ...object, body: recoloured(object.body, Object.entries(colours)) }
}

/** The objects, in their own colours and in those of particular places, by the name that the scene's file uses. */
const placeObjects = new Map<string, ArtObject>([
  ...Object.entries(objects),
  [
    'bag-indigo',
    dyed(objects.bag, {
      '#083F3B': '#25287A',
      '#0A524C': '#2E3192',
      '#0E6A62': '#5458BC',
      '#3C948C': '#9799D6',
    }),
  ],
  [
    'bag-madder',
    dyed(objects.bag, {
      '#083F3B': '#6B2119',
      '#0A524C': '#7F281E',
      '#0E6A62': '#A63A2B',
      '#3C948C': '#CB6A57',
    }),
  ],
  [
    'bottle-indigo',
    dyed(objects.bottle, {
      '#7F281E': '#25287A',
      '#DD7355': '#5458BC',
      '#BF5539': '#2E3192',
      '#A63A2B': '#2E3192',
    }),
  ],
  [
    'bottle-peacock',
    dyed(objects.bottle, {
      '#7F281E': '#0A524C',
      '#DD7355': '#3C948C',
      '#BF5539': '#0E6A62',
      '#A63A2B': '#0E6A62',
    }),
  ],
  ['kite-indigo', dyed(objects.kite, { '#7F281E': '#2E3192', '#A63A2B': '#5458BC' })],
  ['kite-peacock', dyed(objects.kite, { '#7F281E': '#0E6A62', '#A63A2B': '#3C948C' })],
  ['lunch-box-indigo', dyed(objects['lunch-box'], { '#A63A2B': '#2E3192', '#7F281E': '#25287A' })],
  ['shoes-brown', dyed(objects.shoes, { '#2E3192': '#A63A2B', '#191A3D': '#8F5729' })],
  ['shoes-indigo', dyed(objects.shoes, { '#2E3192': '#A63A2B', '#191A3D': '#25287A' })],
])

/** The cloths in the palettes, such as `mirror-night`. */
const cloths = new Map<string, string>(
  groundNames.flatMap((ground) =>
    paletteNames.map((palette) => [`${ground}-${palette}`, grounds[ground].draw(palettes[palette])] as const),
  ),
)

const objectUse = /<use href="#([\w-]+)" transform="translate\((\S+) (\S+)\)scale\((\S+)\)"\/>/g
const clothUse = /<use href="#([\w-]+)"\/>/g

/**
 * A place as a standalone SVG document: a wall of cloth, a floor, objects. No text, scripts or styles. Its file has a
 * `<use>` for each cloth and each object, with position and size; an unknown one stays a `<use>`, which a test finds.
 */
export function drawPlace(name: PlaceName, shape: Shape): string {
  return drawing(`scenes/${shape}`, name)
    .replaceAll(objectUse, (use, id: string, x: string, y: string, scale: string) => {
      const object = placeObjects.get(id)
      return object ? shadowed(object, { x: Number(x), y: Number(y), scale: Number(scale) }) : use
    })
    .replaceAll(clothUse, (use, id: string) => cloths.get(id) ?? use)
}
