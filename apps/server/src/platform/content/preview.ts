import type { Draft, PreviewKind } from '@sahay/contract/api/preview'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import type { Operation } from '../../kernel/module.ts'

/** How a kind of record is previewed on its public page before it is published, as its feature declares it. */
export interface Preview<Kind extends PreviewKind> {
  /** The permission to see it. */
  readonly reads: Operation
  /** The path of the page that shows it; null: no such record exists. */
  page(tx: Executor, id: string): Promise<string | null>
  /** The record as the page's public call returns it, in any state; null: none exists. */
  read(tx: Executor, id: string, language: LanguageCode): Promise<NonNullable<Draft[Kind]> | null>
}

/** The preview of one kind, from a query for its row, the row as it is shown, and its page. */
export const previewOf = <Row, Shown>({
  reads,
  byId,
  show,
  page,
}: {
  readonly reads: Operation
  readonly byId: (tx: Executor, id: string) => Promise<Row | null>
  readonly show: (row: Row, language: LanguageCode, tx: Executor) => Shown | Promise<Shown>
  readonly page: (row: Row) => string
}) => ({
  reads,
  async page(tx: Executor, id: string) {
    const row = await byId(tx, id)
    return row && page(row)
  },
  async read(tx: Executor, id: string, language: LanguageCode) {
    const row = await byId(tx, id)
    return row && show(row, language, tx)
  },
})

/** The kinds that a feature shows before they are published. */
export type Previews = { readonly [Kind in PreviewKind]?: Preview<Kind> }
