/** A question to the data that must be answered "none"; the letters are those of the trust's invariants. */
export interface Invariant {
  readonly letter: string
  /** What it is called in a report, in a few words; no two have the same. */
  readonly name: string
  /** What must hold. */
  readonly says: string
  /** SQL that counts what is looked at. */
  readonly examined: string
  /** SQL that gives what is broken, a row each: its id, and what is wrong with it where the name does not say so. */
  readonly broken: string
}
