import type { TestProgram } from '../test-program.ts'
import type * as journey from '../journey.ts'
import type { Guard } from './removals.ts'

/** A gift, and its donor. */
export interface Given extends journey.Donated {
  readonly token: string
}

/** A program with its provider apart, many who are signed in, and a need that cannot be filled. */
export interface Harness {
  readonly app: TestProgram
  /** The token of the next person; there are enough to stay below the limit of unpaid orders. */
  nextToken(): string
  readonly need: string
  give(rupees?: number): Promise<Given>
  pay(donation: journey.Donated, webhook?: 'send' | 'hold' | 'drop'): Promise<journey.Paid>
  confirm(donation: Given, paid: journey.Paid): ReturnType<typeof journey.confirm>
}

/** What a try of a fault did and found. */
export interface Trial {
  /** How many times the fault really happened; zero proves nothing. */
  readonly injections: number
  /** What was wrong, in words; empty if the invariants held. */
  readonly broken: readonly string[]
  /** Measurements, in words. */
  readonly measured?: readonly string[]
  /** Why it cannot be injected on this machine, in a plain sentence; then nothing was tried. */
  readonly forbidden?: string
}

/** A safeguard that a control run removes. */
export interface Removal {
  /** What is missing, for people to read. */
  readonly what: string
  readonly guards?: readonly Guard[]
  readonly env?: Readonly<Record<string, string>>
  /** Run on the app's database before the fault. */
  readonly sql?: string
}

export interface FaultRun {
  /** A database server on which apps make databases of their own. */
  readonly databaseServer: string
  /** A program for faults that do not need their own; the caller closes it. */
  readonly shared?: Harness
  /** Returns the first number in `npm test`, the second in the full suite. */
  times(short: number, long: number): number
}

/** A fault with which the trust's invariants are tested. */
export interface Fault {
  readonly number: number
  readonly title: string
  /** The letters of the invariants that it tries. */
  readonly holds: string
  /** Injects the fault and looks; with a removal it must find something broken. */
  attempt(run: FaultRun, removed: Removal | null): Promise<Trial>
  readonly control: Removal
  /**
   * Only `npm run test:faults` runs it, not `npm test`: it takes minutes, has a time limit, or is of a kind (a killed
   * program or database) that another fault covers there.
   */
  readonly longOnly?: true
}
