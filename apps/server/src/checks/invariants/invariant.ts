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

/** The questions of one letter. */
export const lettered = (
  letter: string,
  questions: readonly Omit<Invariant, 'letter'>[],
): readonly Invariant[] => questions.map((question) => ({ letter, ...question }))

/** What a question to the books was answered. */
export interface Finding {
  readonly letter: string
  readonly name: string
  readonly says: string
  /** How many rows were looked at; a check that looks at nothing proves nothing. */
  readonly examined: number
  readonly broken: readonly string[]
  /** Why it could not be asked; then nothing is known. */
  readonly unchecked?: string
}

export const isBroken = ({ broken }: Finding): boolean => broken.length > 0

/** Whether it was asked and nothing was found. */
export const isInOrder = ({ broken, unchecked }: Finding): boolean =>
  broken.length === 0 && unchecked === undefined
