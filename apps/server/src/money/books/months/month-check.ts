import type { Executor } from '../../../kernel/database/database.ts'
import type { Message } from '../../../kernel/language/message.ts'

/** A month of the books: its first and last day in India, and the instants that bound it. */
export interface MonthSpan {
  readonly first: string
  readonly last: string
  readonly since: Date
  readonly before: Date
}

/**
 * A check before a month is closed: the number of open items, and their path below /office. Open items do not block the
 * closing: late items are booked when they arrive and keep their own day.
 */
export interface MonthCheck {
  readonly name: Message
  readonly path: (month: MonthSpan) => string
  /** The number of open items of this month or an earlier one: not matched, not banked, not explained. */
  count(tx: Executor, month: MonthSpan): Promise<number>
}
