import type { MessageDescriptor } from '@lingui/core'

/** Plain sentences or short paragraphs. */
export type Guide = readonly MessageDescriptor[]

/** The help for an area, in its own file: `places/families.guide.ts`. */
export interface PlaceGuide {
  /** The daily tasks. */
  readonly daily: Guide
  /** Details of its screens, by path; a screen without its own part uses that of its tab. */
  readonly parts: Readonly<Record<string, Guide>>
}
