import { namesOf } from './names.ts'

/** The colours used by code, by their names in the palette; README.md lists those of the files. */
export const ink = '#191A3D'
export const indigo = '#2E3192'
export const indigoLight = '#5458BC'
export const night = '#1E2070'
export const marigold = '#FFB000'
export const nightLight = '#3D40A2'
export const madderLight = '#CB6A57'
export const madder = '#A63A2B'
export const madderDark = '#7F281E'
export const clay = '#DD7355'
export const blush = '#F4CDB8'
export const peacock = '#0E6A62'
export const peacockLight = '#3C948C'
export const mint = '#BFE0D3'
export const pale = '#C8C9EC'
export const sand = '#EAD7AE'
export const sandDark = '#D3B67C'
export const cream = '#F6E3BF'
export const creamLight = '#FBF0D8'
export const paper = '#FFFDF8'
export const wood = '#B9773F'

/** Hue families: two colours of one family never meet as object and sun. */
export type Hue = 'indigo' | 'madder' | 'peacock' | 'sand' | 'rose' | 'white' | 'steel' | 'wood' | 'ink'

export type Palette = {
  readonly cloth: string
  readonly figure: string
  readonly sun: string
  readonly ledge: string
  readonly lip: string
  readonly clothHue: Hue
  readonly sunHue: Hue
  readonly sunTone: 'light' | 'dark'
}

/** The eight palettes: cloth, its tone-on-tone pattern, the sun, and the ledge below. */
export const palettes = {
  indigo: {
    cloth: indigo,
    figure: indigoLight,
    sun: blush,
    ledge: cream,
    lip: creamLight,
    clothHue: 'indigo',
    sunHue: 'rose',
    sunTone: 'light',
  },
  night: {
    cloth: night,
    figure: nightLight,
    sun: clay,
    ledge: blush,
    lip: '#FAE3D6',
    clothHue: 'indigo',
    sunHue: 'madder',
    sunTone: 'light',
  },
  madder: {
    cloth: madder,
    figure: madderLight,
    sun: cream,
    ledge: night,
    lip: nightLight,
    clothHue: 'madder',
    sunHue: 'sand',
    sunTone: 'light',
  },
  peacock: {
    cloth: peacock,
    figure: peacockLight,
    sun: cream,
    ledge: sand,
    lip: creamLight,
    clothHue: 'peacock',
    sunHue: 'sand',
    sunTone: 'light',
  },
  sand: {
    cloth: sand,
    figure: '#CFAF6C',
    sun: indigo,
    ledge: madder,
    lip: madderLight,
    clothHue: 'sand',
    sunHue: 'indigo',
    sunTone: 'dark',
  },
  blush: {
    cloth: blush,
    figure: '#E09A7B',
    sun: peacock,
    ledge: indigo,
    lip: indigoLight,
    clothHue: 'rose',
    sunHue: 'peacock',
    sunTone: 'dark',
  },
  pale: {
    cloth: pale,
    figure: '#9799D6',
    sun: madder,
    ledge: indigo,
    lip: indigoLight,
    clothHue: 'indigo',
    sunHue: 'madder',
    sunTone: 'dark',
  },
  mint: {
    cloth: mint,
    figure: '#86BFAC',
    sun: night,
    ledge: peacock,
    lip: peacockLight,
    clothHue: 'peacock',
    sunHue: 'indigo',
    sunTone: 'dark',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

export const paletteNames = namesOf(palettes)
