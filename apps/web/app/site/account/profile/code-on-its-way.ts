import type { Destination } from '../destination.ts'

/** A code that was sent for a change. */
export interface CodeOnItsWay {
  /** The new address or number. */
  readonly to: Destination
  /**
   * What its digits do: 'confirm' that it is the account's owner who changes it, so that another goes to the new one;
   * or make the change.
   */
  readonly step: 'confirm' | 'prove'
  /** Whether it travels to the account's present mail. */
  readonly byMail: boolean
}
