import type { Executor } from '../../kernel/database/database.ts'
import type { Section, Shown } from './columns.ts'

/** The erased records, so that their traces elsewhere can be erased too. */
export interface Erased {
  /** The ids of the records. */
  readonly subjects: readonly string[]
  /** E-mail addresses and mobiles that stood in them. */
  readonly addresses: readonly string[]
  /** Folders of their pictures: the files go after the commit. */
  readonly folders: readonly string[]
}

export const nothing: Erased = { subjects: [], addresses: [], folders: [] }

/** The same from the erased rows, with what stood in them before. */
export const erasedOf = (
  rows: readonly { readonly id: string; readonly email: string; readonly mobile: string }[],
): Erased => ({
  subjects: rows.map(({ id }) => id),
  addresses: rows.flatMap(({ email, mobile }) => [email, mobile]),
  folders: [],
})

/** A feature's data about people with accounts. */
export interface AccountHolder {
  /** All of it, for the person to read. */
  show(tx: Executor, accountId: string): Promise<readonly Section[]>
  /**
   * Erases it: unpaid orders are cancelled first, in the order of their records' ids; amounts, times and public codes
   * stay. The traces elsewhere are the caller's.
   */
  erase(tx: Executor, accountId: string, at: Date): Promise<Erased>
}

/** The person that staff look for: at least one of these. */
export interface PersonQuery {
  readonly reference?: string | undefined
  readonly email?: string | undefined
  /** E.164. */
  readonly mobile?: string | undefined
}

/** A record that staff have found, with all its data. */
export interface FoundRecord {
  readonly id: string
  /** Its name in its feature. */
  readonly kind: string
  readonly row: Readonly<Record<string, Shown>>
}

/** Finds records of one kind with a statement by number, e-mail address and mobile, each null if it is not sought. */
export const findWith =
  <Row extends FoundRecord['row'] & { readonly id: string }>(
    kind: string,
    rowsOf: (
      tx: Executor,
      reference: string | null,
      email: string | null,
      mobile: string | null,
    ) => Promise<readonly Row[]>,
  ): RequestHolder['find'] =>
  async (tx, { reference = null, email = null, mobile = null }) =>
    (await rowsOf(tx, reference, email, mobile)).map((row) => ({ id: row.id, kind, row }))

/** A feature's data about people without accounts. */
export interface RequestHolder {
  /** Records that are not emptied yet, newest first, at most a hundred. */
  find(tx: Executor, person: PersonQuery): Promise<readonly FoundRecord[]>
  /** Erases one record's personal data; null if the record is not this feature's, or was erased before. */
  eraseOne(tx: Executor, id: string, at: Date): Promise<Erased | null>
}
