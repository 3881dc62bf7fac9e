import type { Fixture } from './fixture.ts'
import type { Who } from './who.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What is sent along; of the fixture where it names something that must be there, and new at each asking where it counts once. */
export type Sent = Fields | ((fixture: Fixture) => Fields)

/** What the tests of all calls know of one, written by hand: one entry in the file of its area. */
export interface Call {
  /** Who is let in (authority.test.ts). */
  readonly may: Who
  /**
   * How many statements it costs, with its session's lookup; due work such as its mail is not counted
   * (statements.test.ts). Measured as it stands here, unless a journey of `costs/` measures it.
   */
  readonly statements: number
  /** All of it right: hostile requests (security/) make one thing at a time wrong. */
  readonly params?: Sent
  readonly query?: Sent
  readonly body?: Sent
}

/** The entries of an area, by the names of the calls. */
export type Calls = Readonly<Record<string, Call>>
