import type { Closing } from '../../apps/server/test/closing.ts'
import type { Programs } from './programs.ts'

/** What every part stands on. */
export interface Fixture {
  readonly programs: Programs
  /** A folder that goes away at the end; logs lie in it. */
  readonly folder: string
  readonly closing: Closing
}
