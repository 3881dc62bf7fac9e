import { bankProfiles, type StatementProfile } from '@sahay/contract/banking/bank-profiles'
import { paise, type Paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import type { StatementFile } from '@sahay/contract/banking/office-banking'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Thread, ThreadExceeded, threadTask } from '../../kernel/threads/thread.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { openBankAccount } from '../books/books.published.ts'
import { jumpsBetween, weigh, type WeighedRow } from './known-lines.ts'
import { checksumOf, numbered, type NumberedRow } from './new-lines.ts'
import { type ReadStatement, type StatementGiven, unread } from './read-statement.ts'
import * as store from './statements.store.ts'

/** Files of banks. Each refuses with forbidden, and not_found for an account that is closed or not there. */
export type Statements = ReturnType<typeof createStatements>

export interface Preview extends Omit<ReadStatement, 'rows'> {
  readonly rows: readonly WeighedRow[]
  /** Where the balance of a line does not follow from the line before it; paise. */
  readonly gaps: readonly { readonly line: number; readonly amount: Paise }[]
  /** Where its balance does not follow from what the account has; paise. */
  readonly jumps: readonly { readonly day: string; readonly amount: Paise }[]
  /** The last digits of the account's number that the file names and the account has not. */
  readonly otherNumber: string | null
}

export interface StatementsDeps {
  readonly db: Database
  readonly now: () => Date
  /** Reads what is sent. */
  readonly readingThread: Thread
}

const MOST_FAULTS = 40

const reading = threadTask<StatementGiven, ReadStatement>(
  new URL('./read-statement.ts', import.meta.url),
  'readStatement',
)

export function createStatements({ db, now, readingThread }: StatementsDeps) {
  async function read(file: StatementFile): Promise<ReadStatement> {
    try {
      const { text, bytes } = file
      const found = await readingThread.run(reading, { text, bytes, profile: profileFor(file) })
      return { ...found, faults: [...found.faults, ...toCome(found.rows)].slice(0, MOST_FAULTS) }
    } catch (error) {
      if (!(error instanceof ThreadExceeded)) throw error
      return unread({ line: 1, kind: 'too_many', said: '' })
    }
  }

  /** Days that are still to come: no bank has written of them yet. */
  const toCome = (rows: ReadStatement['rows']): ReadStatement['faults'] => {
    const today = dayOf(now())
    return rows
      .filter(({ day }) => day > today)
      .map(({ line, day }) => ({ line, kind: 'to_come', said: day }))
  }

  return {
    /** What the import of a file would do. */
    async preview(actor: Actor, file: StatementFile): Promise<Preview> {
      requirePermission(actor, 'books.write')
      const account = await openBankAccount(db, file.account)
      if (!account) throw new Problem('not_found')
      const { rows: found, ...others } = await read(file)
      const { rows, stored } = await weighed(db, file.account, found)
      const { number } = others
      return {
        ...others,
        rows,
        gaps: gapsIn(rows),
        jumps: jumpsBetween(rows, stored),
        otherNumber: number === null || account.ends === '' || number.endsWith(account.ends) ? null : number,
      }
    },

    /**
     * Adds the lines that are not there yet, all or none. Refuses with statement_unreadable (line) where one cannot be read,
     * and statement_too_early where the balance before the first line is booked already and would be another.
     */
    async import(actor: Actor, file: StatementFile): Promise<{ id: string; rows: number; added: number }> {
      const { staffId } = requirePermission(actor, 'books.write')
      const { rows: found, faults } = await read(file)
      const [fault] = faults
      if (fault) throw new Problem('statement_unreadable', { line: fault.line })
      return db.transaction(async (tx) => {
        const { account } = file
        if (!(await openBankAccount(tx, account))) throw new Problem('not_found')
        await store.lockStatements(tx, account)
        const { rows } = await weighed(tx, account, found)
        const added = rows.filter(({ standing }) => standing === 'new')
        const id = newId('bst')
        const at = now()
        const { bank, columns = {}, days = 'dmy', name } = file
        await store.saveProfile(tx, { accountId: account, bank, columns, days })
        const [first, last] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
        const written = { id, accountId: account, name, at, by: staffId, firstDay: first, lastDay: last }
        await store.insertStatement(tx, { ...written, rows: rows.length, added: added.length })
        await store.insertLines(
          tx,
          added.map((row) => lineOf(row, account, id)),
        )
        await noteOpening(tx, account)
        const detail = { account, rows: rows.length, added: added.length, from: first, until: last }
        await recordAudit(tx, { action: 'bank.imported', by: actor, subject: id, detail }, at)
        return { id, rows: rows.length, added: added.length }
      })
    },

    /**
     * Takes the lines of an import out again; may be repeated. Refuses with not_found, import_explained (lines) where any of
     * them is explained or left out, and statement_too_early where the balance of before is booked and would be another.
     */
    async undo(actor: Actor, id: string): Promise<void> {
      const { staffId } = requirePermission(actor, 'books.write')
      await db.transaction(async (tx) => {
        const found = await store.importedTo(tx, id)
        if (!found) throw new Problem('not_found')
        const { account } = found
        await store.lockStatements(tx, account)
        if ((await store.markUndone(tx, id, now(), staffId)) === 0) return
        const { explained = 0 } = (await store.explainedOf(tx, id)) ?? {}
        if (explained > 0) throw new Problem('import_explained', { lines: explained })
        const removed = await store.deleteLines(tx, id)
        await noteOpening(tx, account)
        const detail = { account, removed }
        await recordAudit(tx, { action: 'bank.import_undone', by: actor, subject: id, detail }, now())
      })
    },
  }
}

function profileFor({ bank, columns = {}, days = 'dmy' }: StatementFile): StatementProfile {
  if (bank !== 'other') return bankProfiles[bank]
  return {
    days,
    columns: Object.fromEntries(Object.entries(columns).map(([role, name]) => [role, [name]])),
  }
}

/** The rows of a file with what the account has of them, and its lines of these days and beside them. */
async function weighed(tx: Executor, account: string, found: ReadStatement['rows']) {
  const rows = numbered(account, found)
  const [first, last] = [rows[0], rows.at(-1)]
  const stored = first && last ? await store.linesAround(tx, account, first.day, last.day) : []
  return { rows: weigh(rows, stored), stored }
}

const lineOf = (row: NumberedRow, accountId: string, statementId: string) => ({
  id: newId('bln'),
  accountId,
  statementId,
  day: row.day,
  position: row.position,
  amountPaise: row.amount,
  balancePaise: row.balance,
  narration: row.narration,
  reference: row.reference,
  twin: row.twin,
  checksum: row.checksum,
})

/**
 * Keeps a line of what the account had before its first line, so that the whole balance is explained. It stands at the
 * first day that is known; an earlier file moves it, unless somebody has said already what it is.
 */
async function noteOpening(tx: Executor, account: string): Promise<void> {
  const first = await store.firstLine(tx, account)
  const before = await store.openingLine(tx, account)
  if (first?.balance === null) return
  const amount = first ? paise(first.balance - first.amount) : paise(0)
  if (before && before.day === first?.day && before.amount === amount) return
  if (before && (before.matched > 0n || before.ignoredAt !== null)) {
    if (before.amount === amount) return
    throw new Problem('statement_too_early')
  }
  await store.deleteOpening(tx, account)
  if (!first || amount === 0n) return
  const opening = { day: first.day, amount, balance: amount, narration: '', reference: '', twin: -1 }
  const row = { ...opening, line: 0, position: -1, checksum: checksumOf(account, opening) }
  await store.insertLines(tx, [{ ...lineOf(row, account, first.statementId), isOpening: true }])
}

function gapsIn(rows: readonly NumberedRow[]): Preview['gaps'] {
  return rows.flatMap(({ line, amount, balance }, nth) => {
    const before = rows[nth - 1]?.balance
    if (before === undefined || before === null || balance === null || balance === before + amount) return []
    return [{ line, amount: paise(balance - before - amount) }]
  })
}
