import type { Destination } from '../destination.ts'

/** A code that was sent to a new address or number. */
export interface CodeOnItsWay {
  readonly to: Destination
  /** Whether the code for a number travels by mail, because no SMS gateway is set up. */
  readonly byMail: boolean
}
