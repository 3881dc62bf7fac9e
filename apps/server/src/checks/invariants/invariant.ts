/** A check of the data that must find nothing; the letters are those of the trust's invariants. */
export interface Invariant {
  readonly letter: string
  /** Its name in a report, in a few words; unique. */
  readonly name: string
  /** The rule that must hold. */
  readonly says: string
  /** SQL that counts the examined rows. */
  readonly examined: string
  /** SQL that selects violations, one row each: the id, and what is wrong unless the name says so. */
  readonly broken: string
}

/** The checks of one letter. */
export const lettered = (
  letter: string,
  questions: readonly Omit<Invariant, 'letter'>[],
): readonly Invariant[] => questions.map((question) => ({ letter, ...question }))

/** The result of a check of the books. */
export interface Finding {
  readonly letter: string
  readonly name: string
  readonly says: string
  /** How many rows were examined; a check that examines nothing proves nothing. */
  readonly examined: number
  readonly broken: readonly string[]
  /** Why the check could not run; then nothing is known. */
  readonly unchecked?: string
}

export const isBroken = ({ broken }: Finding): boolean => broken.length > 0

/** True if the check ran and found nothing. */
export const isInOrder = ({ broken, unchecked }: Finding): boolean =>
  broken.length === 0 && unchecked === undefined
