import type { Fixture } from './fixture.ts'
import type { Who } from './who.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The input of a call; a function of the fixture if it names existing objects, and new for each call if it counts once. */
export type Sent = Fields | ((fixture: Fixture) => Fields)

/** The hand-written data on one call for tests of all calls: one entry in the file of its area. */
export interface Call {
  /** Who may call it (authority.test.ts). */
  readonly may: Who
  /**
   * The number of statements, with the session's lookup; without jobs such as its mail (statements.test.ts). Measured with
   * this entry, unless a journey of `costs/` measures it.
   */
  readonly statements: number
  /** A valid call: hostile requests (security/) make one part at a time invalid. */
  readonly params?: Sent
  readonly query?: Sent
  readonly body?: Sent
}

/** The entries of an area, by call name. */
export type Calls = Readonly<Record<string, Call>>
