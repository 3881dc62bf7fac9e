import type { Draft, PreviewKind } from '@sahay/contract/api/preview'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import type { Operation } from '../../kernel/module.ts'

/** How a kind of record is seen on its public page before it is published, as its feature declares it. */
export interface Preview<Kind extends PreviewKind> {
  /** Who may see it. */
  readonly reads: Operation
  /** The path of the page where it stands; null: there is no such record. */
  page(tx: Executor, id: string): Promise<string | null>
  /** The record as the public call of its page answers it, in any state; null: there is none. */
  read(tx: Executor, id: string, language: LanguageCode): Promise<NonNullable<Draft[Kind]> | null>
}

/** The kinds that a feature shows before they are published. */
export type Previews = { readonly [Kind in PreviewKind]?: Preview<Kind> }
