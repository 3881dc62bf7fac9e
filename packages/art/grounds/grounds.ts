import { drawing, recoloured } from '../drawing/files.ts'
import { palettes, type Palette } from '../drawing/palette.ts'

/** The six cloths. The order affects the choice: add new ones at the end. */
export const groundNames = ['bandhani', 'ajrakh', 'patola', 'mirror', 'rangoli', 'patang'] as const

export type GroundName = (typeof groundNames)[number]

/** One repeat of a cloth: a square tile whose edges meet their neighbours. */
export type Ground = {
  readonly tile: number
  /** The tile as a complete document, like its file but in the palette's colours. */
  readonly cloth: (palette: Palette) => string
  /** The tile's pattern only, for a cloth that is already filled. */
  readonly draw: (palette: Palette) => string
}

function read(name: GroundName): Ground {
  const file = drawing('grounds', name)
  const tile = Number(/ width="(\d+)"/.exec(file)?.[1])
  const { cloth, figure } = palettes.indigo
  const inColours = (svg: string, palette: Palette) =>
    recoloured(svg, [
      [cloth, palette.cloth],
      [figure, palette.figure],
    ])
  const figures = file.replace(/^<svg[^>]*><path[^>]*>/, '').replace(/<\/svg>$/, '')
  return {
    tile,
    cloth: (palette) => inColours(file, palette),
    draw: (palette) => inColours(figures, palette),
  }
}

/** Each cloth's file is drawn in the palette indigo; its first path fills the tile. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries answers string keys
export const grounds = Object.fromEntries(groundNames.map((name) => [name, read(name)])) as Readonly<
  Record<GroundName, Ground>
>
