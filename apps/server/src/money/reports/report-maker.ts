import type { ReportKind } from '@sahay/contract/books/office-reports'
import type { Executor } from '../../kernel/database/database.ts'
import type { ReportContent } from './reports.store.ts'

/** A piece of a file, and how many lines it has. */
export interface Piece {
  readonly chunk: string | Uint8Array
  readonly rows: number
}

/** Makes one kind of report. */
export interface ReportMaker {
  readonly extension: 'csv' | 'xml' | 'pdf'
  /** Reads what the transaction sees in small batches, and yields the file piece by piece. */
  make(tx: Executor, content: ReportContent): AsyncIterable<Piece>
}

export type ReportMakers = Readonly<Record<ReportKind, ReportMaker>>
