import { drawing } from '../drawing/files.ts'

export type HeroShape = 'landscape' | 'portrait'

/**
 * The terrace before a school day, as a standalone SVG document that follows the visitor's colour scheme.
 * It stands on its lower edge (lay `drawLedge` under it) and fades into flat #2E3192 by day, #1E2070 by night.
 * The shirt sways once, and only for those who allow movement. Not every browser tells a picture about that wish,
 * so a page offers the `still` one to those who want nothing to move.
 */
export function drawHero(shape: HeroShape, motion: 'sway' | 'still' = 'sway'): string {
  const terrace = drawing('hero', shape)
  return motion === 'sway' ? terrace : terrace.replace(/@media\(prefers-reduced-motion.*?(?=<\/style>)/s, '')
}

/** The cloth-covered ledge under the terrace, by day and by night: one repeat, 64 × 92, that tiles sideways. */
export function drawLedge(): string {
  return drawing('hero', 'ledge')
}
