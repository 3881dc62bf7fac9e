import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { Word } from './word.tsx'

/** Something that happened to a record. */
export interface Happening {
  readonly id: string
  /** An instant (ISO 8601, UTC). */
  readonly at: string
  /** Null where nobody of the trust did it. */
  readonly by: string | null
  /** What it was, in a word or two. */
  readonly what: ReactNode
  /** What was written, or more about it. */
  readonly more?: ReactNode
}

/** Something that happened to a record at a time; null where it did not happen yet. */
export const happened = (
  at: string | null | undefined,
  what: MessageDescriptor,
  { id = what.id, by = null, more }: Partial<Pick<Happening, 'id' | 'by' | 'more'>> = {},
): Happening | null => (at ? { id, at, by, what: <Word of={what} />, more } : null)

/** A day (yyyy-MM-dd) as the instant at which a timeline has it. */
export const atNoon = (day: string): string => `${day}T12:00:00+05:30`
