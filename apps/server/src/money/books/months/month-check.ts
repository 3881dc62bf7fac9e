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
 * Something to look at before a month is closed: how many of it there are, and its path below /office. It does not prevent
 * the closing: what comes late is booked when it comes and keeps its own day.
 */
export interface MonthCheck {
  readonly name: Message
  readonly path: (month: MonthSpan) => string
  /** How many of the month or of one before are open: not matched, not banked, not explained. */
  count(tx: Executor, month: MonthSpan): Promise<number>
}
