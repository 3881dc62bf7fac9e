/** A question to the data that must be answered "none"; the letters are those of the trust's invariants. */
export interface Invariant {
  readonly letter: string
  readonly says: string
  readonly examined: string
  readonly broken: string
}
