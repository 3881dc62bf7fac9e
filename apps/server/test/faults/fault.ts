import type { TestProgram } from '../test-program.ts'
import type * as journey from '../journey.ts'
import type { Guard } from './removals.ts'

/** A gift, and whose it is. */
export interface Given extends journey.Donated {
  readonly token: string
}

/** A program with its provider apart, many who are signed in, and a need that cannot be filled. */
export interface Harness {
  readonly app: TestProgram
  /** The token of the next person; there are so many that nobody comes near the limit of unpaid orders. */
  nextToken(): string
  readonly need: string
  give(rupees?: number): Promise<Given>
  pay(donation: journey.Donated, webhook?: 'send' | 'hold' | 'drop'): Promise<journey.Paid>
  confirm(donation: Given, paid: journey.Paid): ReturnType<typeof journey.confirm>
}

/** What a try of a fault did and found. */
export interface Trial {
  /** How many times the fault really happened; none proves nothing. */
  readonly injections: number
  /** What was not as it must be, in words; empty where the invariants held. */
  readonly broken: readonly string[]
  /** What was measured on the way, in words. */
  readonly measured?: readonly string[]
  /** Why this machine lets nobody inject it, in a plain sentence; then nothing was tried. */
  readonly forbidden?: string
}

/** A guard that a control run takes away. */
export interface Removal {
  /** For people: what is missing. */
  readonly what: string
  readonly guards?: readonly Guard[]
  readonly env?: Readonly<Record<string, string>>
  /** Run on the app's database before the fault. */
  readonly sql?: string
}

export interface FaultRun {
  /** A database server on which apps make databases of their own. */
  readonly databaseServer: string
  /** A program that may be used for faults that need none of their own; the caller closes it. */
  readonly shared?: Harness
  /** The first number in `npm test`, the second when the whole suite is asked for. */
  times(short: number, long: number): number
}

/** One of the faults that the trust's invariants are tried with. */
export interface Fault {
  readonly number: number
  readonly title: string
  /** The letters of the invariants that it tries. */
  readonly holds: string
  /** Injects the fault and looks; with a removal it must find something broken. */
  attempt(run: FaultRun, removed: Removal | null): Promise<Trial>
  readonly control: Removal
  /**
   * `npm run test:faults` tries it, `npm test` does not: it takes minutes, bounds a time, or is of a kind (a program or a
   * database killed) that another one shows there.
   */
  readonly longOnly?: true
}
