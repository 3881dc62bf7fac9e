import type { ObjectName } from '../objects/objects.ts'

export type HeroShape = 'landscape' | 'portrait'

/** How far along the panel, and how large. */
type Spot = readonly [x: number, scale: number]

/** Where everything stands and hangs on one shape of the hero. */
export type Terrace = {
  readonly width: number
  readonly floor: number
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly rope: { readonly y: number; readonly sag: number }
  readonly poles: readonly [number, number]
  readonly shirt: Spot
  readonly socks: readonly [Spot, Spot]
  readonly skirt: Spot
  readonly kites: readonly [readonly [number, number, number], readonly [number, number, number]]
  readonly standing: readonly (readonly [ObjectName, ...Spot])[]
  readonly roofScale: number
}

/** Composed apart: the wide one beside the page's words, the tall one under them on a phone. */
export const terraces: Record<HeroShape, Terrace> = {
  landscape: {
    width: 700,
    floor: 640,
    sun: { x: 362, y: 402, r: 250 },
    rope: { y: 86, sag: 80 },
    poles: [44, 664],
    shirt: [358, 1.02],
    socks: [
      [130, 0.96],
      [182, 0.96],
    ],
    skirt: [568, 0.94],
    kites: [
      [92, 306, 0.9],
      [614, 372, 0.8],
    ],
    standing: [
      ['bag', 478, 0.94],
      ['books', 156, 0.76],
      ['bottle', 606, 0.66],
      ['bat', 326, 0.74],
    ],
    roofScale: 1.3,
  },
  portrait: {
    width: 400,
    floor: 460,
    sun: { x: 204, y: 282, r: 172 },
    rope: { y: 46, sag: 44 },
    poles: [16, 384],
    shirt: [204, 0.74],
    socks: [
      [56, 0.66],
      [92, 0.66],
    ],
    skirt: [330, 0.62],
    kites: [
      [46, 208, 0.58],
      [350, 242, 0.5],
    ],
    standing: [
      ['bag', 268, 0.72],
      ['books', 78, 0.52],
      ['bottle', 362, 0.46],
      ['bat', 168, 0.54],
    ],
    roofScale: 0.84,
  },
}
