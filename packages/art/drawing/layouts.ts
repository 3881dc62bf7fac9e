export type Shape = 'landscape' | 'portrait' | 'square'

export type Place = { readonly x: number; readonly y: number; readonly scale: number }
export type Disc = { readonly x: number; readonly y: number; readonly r: number }
/** A line between the panel's sides, `sag` lower in its middle than at its ends. */
export type Rope = { readonly y: number; readonly sag: number }

/** Positions on one shape of panel. Standing objects have no y: the ledge sets it. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly sun: { readonly disc: Disc; readonly at: Place }
  readonly rise: {
    readonly disc: Disc
    readonly ledge: number
    readonly scale: number
    /** With a companion the object moves aside; a panel too narrow for two has none. */
    readonly pair?: { readonly x: number; readonly companionX: number; readonly companionScale: number }
  }
  readonly hang: { readonly disc: Disc; readonly rope: Rope; readonly scale: number }
  readonly full: {
    readonly disc: Disc
    readonly rope: Rope
    readonly ledge: number
    readonly scale: number
    readonly hungScale: number
    readonly standX: number
    readonly hungX: number
    readonly flags: number
  }
}

/** Each shape has its own composition and is never cropped from another; `wide` is the band over a card on a phone. */
export const layouts: Record<Shape | 'wide', Layout> = {
  wide: {
    width: 640,
    height: 280,
    sun: { disc: { x: 320, y: 140, r: 128 }, at: { x: 320, y: 142, scale: 0.8 } },
    rise: {
      disc: { x: 320, y: 226, r: 196 },
      ledge: 236,
      scale: 0.8,
      pair: { x: 262, companionX: 430, companionScale: 0.5 },
    },
    hang: { disc: { x: 320, y: 170, r: 122 }, rope: { y: 26, sag: 22 }, scale: 0.78 },
    full: {
      disc: { x: 320, y: 226, r: 166 },
      rope: { y: 26, sag: 22 },
      ledge: 240,
      scale: 0.66,
      hungScale: 0.68,
      standX: 440,
      hungX: 264,
      flags: 13,
    },
  },
  landscape: {
    width: 640,
    height: 400,
    sun: { disc: { x: 320, y: 200, r: 184 }, at: { x: 320, y: 203, scale: 1.08 } },
    rise: {
      disc: { x: 320, y: 290, r: 238 },
      ledge: 326,
      scale: 1.04,
      pair: { x: 262, companionX: 456, companionScale: 0.64 },
    },
    hang: { disc: { x: 320, y: 226, r: 168 }, rope: { y: 38, sag: 30 }, scale: 1.07 },
    full: {
      disc: { x: 320, y: 306, r: 204 },
      rope: { y: 42, sag: 30 },
      ledge: 338,
      scale: 0.9,
      hungScale: 0.88,
      standX: 470,
      hungX: 250,
      flags: 11,
    },
  },
  square: {
    width: 480,
    height: 480,
    sun: { disc: { x: 240, y: 240, r: 208 }, at: { x: 240, y: 243, scale: 1.24 } },
    rise: {
      disc: { x: 240, y: 314, r: 214 },
      ledge: 394,
      scale: 1.2,
      pair: { x: 196, companionX: 382, companionScale: 0.66 },
    },
    hang: { disc: { x: 240, y: 274, r: 190 }, rope: { y: 44, sag: 28 }, scale: 1.27 },
    full: {
      disc: { x: 240, y: 346, r: 206 },
      rope: { y: 44, sag: 28 },
      ledge: 412,
      scale: 1.08,
      hungScale: 1,
      standX: 348,
      hungX: 182,
      flags: 9,
    },
  },
  portrait: {
    width: 420,
    height: 560,
    sun: { disc: { x: 210, y: 284, r: 192 }, at: { x: 210, y: 288, scale: 1.16 } },
    rise: { disc: { x: 210, y: 334, r: 194 }, ledge: 448, scale: 1.22 },
    hang: { disc: { x: 210, y: 318, r: 192 }, rope: { y: 84, sag: 30 }, scale: 1.22 },
    full: {
      disc: { x: 210, y: 372, r: 192 },
      rope: { y: 58, sag: 32 },
      ledge: 478,
      scale: 1.16,
      hungScale: 1.02,
      standX: 272,
      hungX: 176,
      flags: 8,
    },
  },
}
