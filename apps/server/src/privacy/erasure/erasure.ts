import type { Executor } from '../../kernel/database/database.ts'
import type { Section, Shown } from './columns.ts'

/** What was emptied, so that its traces elsewhere can follow. */
export interface Erased {
  /** The ids of the records. */
  readonly subjects: readonly string[]
  /** E-mail addresses and mobiles that stood in them. */
  readonly addresses: readonly string[]
  /** Folders of their pictures: the files go after the commit. */
  readonly folders: readonly string[]
}

export const nothing: Erased = { subjects: [], addresses: [], folders: [] }

/** What a feature keeps of people with accounts. */
export interface AccountHolder {
  /** All of it, for the person to read. */
  show(tx: Executor, accountId: string): Promise<readonly Section[]>
  /**
   * Erases it: unpaid orders are cancelled first, in the order of their records' ids; amounts, times and public codes
   * stay. The traces elsewhere are the caller's.
   */
  erase(tx: Executor, accountId: string, at: Date): Promise<Erased>
}

/** Whom staff look for: at least one of these. */
export interface PersonQuery {
  readonly reference?: string | undefined
  readonly email?: string | undefined
  /** E.164. */
  readonly mobile?: string | undefined
}

/** A record that staff have found, with all that stands in it. */
export interface FoundRecord {
  readonly id: string
  /** What its feature calls it. */
  readonly kind: string
  readonly row: Readonly<Record<string, Shown>>
}

/** What a feature keeps of people who need no account. */
export interface RequestHolder {
  /** Records that are not emptied yet, newest first, at most a hundred. */
  find(tx: Executor, person: PersonQuery): Promise<readonly FoundRecord[]>
  /** Erases one record's personal data; null where it is not this feature's, or is erased already. */
  eraseOne(tx: Executor, id: string, at: Date): Promise<Erased | null>
}
