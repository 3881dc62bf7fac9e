import type { Executor } from '../../kernel/database/database.ts'
import type { Message, Text } from '../../kernel/language/message.ts'
import type { DayRange } from './report-period.ts'

/** A feature's figures of a year for the annual report: children helped, draws held. */
export interface YearFigures {
  /** What programs know it by. */
  readonly key: string
  readonly title: Message
  /** Reads the figures of some days, in display order; a missing one is zero. */
  read(tx: Executor, span: DayRange): Promise<readonly YearFigure[]>
}

export interface YearFigure {
  readonly key: string
  readonly label: Text
  readonly count: number
}
