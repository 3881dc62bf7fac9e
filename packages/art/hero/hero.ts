import { drawing } from '../drawing/files.ts'

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
