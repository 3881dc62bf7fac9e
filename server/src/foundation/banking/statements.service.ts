import { bankProfiles, type StatementProfile } from '@sahay/contract/bank-profiles'
import { paise, type Paise } from '@sahay/contract/kernel/money'
import type { StatementFile } from '@sahay/contract/office-banking'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Thread, ThreadExceeded, threadTask } from '../../kernel/threads/thread.ts'
import { recordAudit } from '../audit/audit.ts'
import { openBankAccount } from '../books/books.published.ts'
import { checksumOf, numbered, type NumberedRow } from './new-lines.ts'
import { type ReadStatement, type StatementGiven, unread } from './read-statement.ts'
import * as store from './statements.store.ts'

/** Files of banks. Each refuses with forbidden, and not_found for an account that is closed or not there. */
export interface Statements {
  /** What the import of a file would do. */
  preview(actor: Actor, file: StatementFile): Promise<Preview>
  /**
   * Adds the lines that are not there yet, all or none. Refuses with statement_unreadable (line) where one cannot be read,
   * and statement_too_early where the balance before the first line is booked already and would be another.
   */
  import(actor: Actor, file: StatementFile): Promise<{ id: string; rows: number; added: number }>
}

export interface Preview extends Omit<ReadStatement, 'rows'> {
  readonly rows: readonly (NumberedRow & { readonly isNew: boolean })[]
  /** Where the balance of a line does not follow from the line before it; paise. */
  readonly gaps: readonly { readonly line: number; readonly amount: Paise }[]
}

export interface StatementsDeps {
  readonly db: Database
  readonly now: () => Date
  /** Reads what is sent. */
  readonly readingThread: Thread
}

const reading = threadTask<StatementGiven, ReadStatement>(
  new URL('./read-statement.ts', import.meta.url),
  'readStatement',
)

export function createStatements({ db, now, readingThread }: StatementsDeps): Statements {
  async function read(file: StatementFile): Promise<ReadStatement> {
    try {
      return await readingThread.run(reading, { text: file.text, profile: profileFor(file) })
    } catch (error) {
      if (!(error instanceof ThreadExceeded)) throw error
      return unread({ line: 1, kind: 'too_many', said: '' })
    }
  }

  return {
    async preview(actor, file) {
      requirePermission(actor, 'books.write')
      if (!(await openBankAccount(db, file.account))) throw new Problem('not_found')
      const { rows: found, ...others } = await read(file)
      const rows = numbered(file.account, found)
      const known = await knownOf(db, file.account, rows)
      return {
        ...others,
        rows: rows.map((row) => ({ ...row, isNew: !known.has(row.checksum) })),
        gaps: gapsIn(rows),
      }
    },

    async import(actor, file) {
      const { staffId } = requirePermission(actor, 'books.write')
      const { rows: found, faults } = await read(file)
      const [fault] = faults
      if (fault) throw new Problem('statement_unreadable', { line: fault.line })
      const rows = numbered(file.account, found)
      return db.transaction(async (tx) => {
        const { account } = file
        if (!(await openBankAccount(tx, account))) throw new Problem('not_found')
        await store.lockStatements(tx, account)
        const known = await knownOf(tx, account, rows)
        const added = rows.filter(({ checksum }) => !known.has(checksum))
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
        await noteOpening(tx, account, id)
        const detail = { account, rows: rows.length, added: added.length, from: first, until: last }
        await recordAudit(tx, { action: 'bank.imported', by: actor, subject: id, detail }, at)
        return { id, rows: rows.length, added: added.length }
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

async function knownOf(
  tx: Executor,
  account: string,
  rows: readonly NumberedRow[],
): Promise<ReadonlySet<string>> {
  const found = await store.knownChecksums(
    tx,
    account,
    rows.map(({ checksum }) => checksum),
  )
  return new Set(found.map(({ checksum }) => checksum))
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
async function noteOpening(tx: Executor, account: string, statementId: string): Promise<void> {
  const first = await store.firstLine(tx, account)
  if (!first || first.balance === null) return
  const amount = paise(first.balance - first.amount)
  const before = await store.openingLine(tx, account)
  if (before && before.day === first.day && before.amount === amount) return
  if (before && (before.matched > 0n || before.ignoredAt !== null)) {
    if (before.amount === amount) return
    throw new Problem('statement_too_early')
  }
  await store.deleteOpening(tx, account)
  if (amount === 0n) return
  const opening = { day: first.day, amount, balance: amount, narration: '', reference: '', twin: -1 }
  const row = { ...opening, line: 0, position: -1, checksum: checksumOf(account, opening) }
  await store.insertLines(tx, [{ ...lineOf(row, account, statementId), isOpening: true }])
}

function gapsIn(rows: readonly NumberedRow[]): Preview['gaps'] {
  return rows.flatMap(({ line, amount, balance }, nth) => {
    const before = rows[nth - 1]?.balance
    if (before === undefined || before === null || balance === null || balance === before + amount) return []
    return [{ line, amount: paise(balance - before - amount) }]
  })
}
