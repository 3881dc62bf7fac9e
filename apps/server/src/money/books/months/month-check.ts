import type { Executor } from '../../../kernel/database/database.ts'
import type { Message } from '../../../kernel/language/message.ts'

/** A month of the books: its first and last day in India, and the instants that it lies between. */
export interface MonthSpan {
  readonly first: string
  readonly last: string
  readonly since: Date
  readonly before: Date
}

/**
 * Something to look at before a month is closed: how much of it there is, and where it stands below /office. It keeps no
 * month open: what comes late is booked when it comes, with its own day beside it.
 */
export interface MonthCheck {
  readonly name: Message
  readonly path: (month: MonthSpan) => string
  /** How many wait that are of the month, or of one before: what is not matched, not banked, not explained. */
  count(tx: Executor, month: MonthSpan): Promise<number>
}
