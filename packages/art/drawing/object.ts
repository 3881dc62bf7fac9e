import type { Hue } from './palette.ts'

/** The ways to show an object: over the disc, on a ledge, hanging from a line, or in a full scene. */
export type Pose = 'sun' | 'rise' | 'hang' | 'full'

/**
 * An object that a child needs, drawn in a box of ±150 around (0, 0), with light from the upper left. A standing object has
 * its base at y = 131; a hanging one hangs from (0, −150).
 */
export type ArtObject = {
  /** Its main hues; it is never placed on a sun or cloth of these hues. */
  readonly hues: readonly Hue[]
  /** A dark object needs a light sun, a light one a dark sun. */
  readonly wantsSun: 'light' | 'dark' | 'any'
  /** Its size on a ledge, relative to 1; a lamp needs space for its light. */
  readonly stature?: number
  readonly poses: readonly [Pose, ...Pose[]]
  /** Only the outline, without fill, for the hard shadow. */
  readonly outline: string
  readonly body: string
}
