import type { MessageDescriptor } from '@lingui/core'

/** Plain sentences or short paragraphs. */
export type Guide = readonly MessageDescriptor[]

/** What helps in a place, in a file of its own: `places/families.guide.ts`. */
export interface PlaceGuide {
  /** What one does there each day. */
  readonly daily: Guide
  /** What more there is to its screens, by their paths; a screen without a part has that of its tab. */
  readonly parts: Readonly<Record<string, Guide>>
}
