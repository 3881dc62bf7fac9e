import type { CaseResult, CaseState } from '@sahay/contract/office-cases'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import type { Operation } from '../../kernel/module.ts'

/** Where an answer to a case goes. */
export interface CaseAddress {
  readonly email: string
  readonly language: LanguageCode
  /** The number people read out, where it has one. */
  readonly reference: string | null
}

/** A kind of record that staff answer, as its feature declares it. */
export interface CaseHolder {
  /** What the ids of its records begin with. */
  readonly idPrefix: string
  /** Who may read it, and who may work on it. */
  readonly reads: Operation
  readonly works: Operation
  /** Locks a record; null: there is none, or it is erased. `state` is null where the feature has states of its own. */
  lock(tx: Executor, id: string): Promise<{ readonly state: CaseState | null } | null>
  /** Changes the state of a locked record; not there where the feature has states of its own. */
  readonly set?: (
    tx: Executor,
    id: string,
    to: { readonly state: CaseState; readonly closedAt: Date | null; readonly result: CaseResult | null },
  ) => Promise<void>
  /** Where it is answered by mail; null: it has no address. Not there where nobody answers by mail from here. */
  readonly addressOf?: (tx: Executor, id: string) => Promise<CaseAddress | null>
}
