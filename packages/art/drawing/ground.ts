import type { Palette } from './palette.ts'

/** One repeat of a cloth: a square tile whose edges meet their neighbours. */
export type Ground = {
  readonly tile: number
  /** The tile's figures on a cloth that is already filled. */
  readonly draw: (palette: Palette) => string
}
