import type { Closing } from '../../apps/server/test/closing.ts'
import type { Programs } from './programs.ts'

/** The shared base of all parts. */
export interface Fixture {
  readonly programs: Programs
  /** A folder that is deleted at the end; it contains the logs. */
  readonly folder: string
  readonly closing: Closing
}
