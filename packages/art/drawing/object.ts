import type { Hue } from './palette.ts'

/** How an object can be shown: over the disc, on a ledge, from a line, or in a whole scene. */
export type Pose = 'sun' | 'rise' | 'hang' | 'full'

/**
 * One thing a child needs, drawn in a box of ±150 round (0, 0), light from the upper left.
 * A standing thing stands at y = 131; a hanging one hangs from (0, −150).
 */
export type ArtObject = {
  /** What it is painted in; it is never laid on a sun or a cloth of these hues. */
  readonly hues: readonly Hue[]
  /** A dark thing asks for a light sun, a light one for a dark sun. */
  readonly wantsSun: 'light' | 'dark' | 'any'
  /** Its size on a ledge beside the others' 1; a lamp needs air for its light. */
  readonly stature?: number
  readonly poses: readonly [Pose, ...Pose[]]
  /** The outline alone, without fill: it becomes the hard shadow. */
  readonly outline: string
  readonly body: string
}
