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
