import type { Executor } from '../../kernel/database/database.ts'
import type { Message, Text } from '../../kernel/language/message.ts'
import type { Span } from './report-period.ts'

/** What a feature says of a year in numbers, for the annual report: children who were helped, draws that were held. */
export interface YearFigures {
  /** What programs know it by. */
  readonly key: string
  readonly title: Message
  /** Reads the numbers of some days, in the order in which they are shown; what is not there was nothing. */
  read(tx: Executor, span: Span): Promise<readonly YearFigure[]>
}

export interface YearFigure {
  readonly key: string
  readonly label: Text
  readonly count: number
}
