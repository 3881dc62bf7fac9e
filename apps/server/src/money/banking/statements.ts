import { and, eq, isNull, not } from 'drizzle-orm'
import { bankProfiles, type StatementProfile } from '@sahay/contract/banking/bank-profiles'
import { paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/banking/office-bank-statements'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { type Thread, ThreadExceeded, threadTask } from '../../kernel/threads/thread.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { openBankAccount } from '../books/books.published.ts'
import {
  jumpsBetween,
  weigh,
  type WeighedRow,
  checksumOf,
  numbered,
  type NumberedRow,
} from './known-lines.ts'
import { type ReadStatement, type StatementGiven, unread } from './read-statement.ts'
import * as store from './statements.store.ts'
import { bankLines, bankStatements as imports } from './banking.tables.ts'
import { noted } from '../../platform/records/record.ts'

interface Parts extends Core {
  /** Thread that reads the uploaded files. */
  readonly readingThread: Thread
}

/** The number of lines that a preview shows. */
const MOST_FIRST = 12
/** Size and rate limits for a bank's file, sent as JSON. */
const sent = { mostBytes: 5 * 1024 * 1024, perMinute: 60 }
const MOST_FAULTS = 40

const reading = threadTask<StatementGiven, ReadStatement>(
  new URL('./read-statement.ts', import.meta.url),
  'readStatement',
)

/** Import of bank files. */
export const bankStatements = implement(
  contract.bankStatements,
  ({ db, now, readingThread }: Parts) => {
    async function read(file: contract.StatementFile): Promise<ReadStatement> {
      try {
        const { text, bytes } = file
        const found = await readingThread.run(reading, { text, bytes, profile: profileFor(file) })
        const faults = [...found.faults, ...toCome(found.rows, dayOf(now()))].slice(0, MOST_FAULTS)
        return { ...found, faults }
      } catch (error) {
        if (!(error instanceof ThreadExceeded)) throw error
        return unread({ line: 1, kind: 'too_many', said: '' })
      }
    }

    return {
      async preview({ body: file }) {
        const account = orNotFound(await openBankAccount(db, file.account))
        const { rows: found, number, faults, hints, head, leftOut } = await read(file)
        const { rows, stored } = await weighed(db, file.account, found)
        const countOf = (standing: WeighedRow['standing']) =>
          rows.filter((row) => row.standing === standing).length
        const isOwn = number === null || account.ends === '' || number.endsWith(account.ends)
        return {
          data: {
            head,
            rows: rows.length,
            added: countOf('new'),
            reworded: countOf('reworded'),
            from: rows[0]?.day ?? null,
            until: rows.at(-1)?.day ?? null,
            closing: rows.at(-1)?.balance ?? null,
            first: rows
              .slice(0, MOST_FIRST)
              .map(({ position: _position, twin: _twin, checksum: _checksum, ...row }) => row),
            faults,
            hints,
            leftOut,
            gaps: gapsIn(rows),
            jumps: jumpsBetween(rows, stored),
            otherNumber: isOwn ? null : number,
          },
        }
      },

      /**
       * Imports all lines or none. Refuses with statement_too_early if the balance before the first line is already matched
       * and would change.
       */
      async import({ body: file, staff }) {
        const { rows: found, faults } = await read(file)
        const [fault] = faults
        if (fault) throw new Problem('statement_unreadable', { line: fault.line })
        const data = await db.transaction(async (tx) => {
          const { account, bank, columns = {}, days = 'dmy', name } = file
          if (!(await openBankAccount(tx, account))) throw new Problem('not_found')
          await store.lockStatements(tx, account)
          const { rows } = await weighed(tx, account, found)
          const added = rows.filter(({ standing }) => standing === 'new')
          const id = newId('bst')
          const at = now()
          await store.saveProfile(tx, { accountId: account, bank, columns, days })
          const [from, until] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
          const counted = { rows: rows.length, added: added.length }
          const written = {
            id,
            accountId: account,
            name,
            at,
            by: staff.staffId,
            firstDay: from,
            lastDay: until,
          }
          await store.insertStatement(tx, { ...written, ...counted })
          await store.insertLines(
            tx,
            added.map((row) => lineOf(row, account, id)),
          )
          await noteOpening(tx, account)
          const detail = { account, ...counted, from, until }
          await recordAudit(tx, { action: 'bank.imported', by: staff, subject: id, detail }, at)
          return { id, ...counted }
        })
        return { data }
      },

      /** Idempotent. Refuses with statement_too_early as `import` does. */
      async undo({ body: { id }, staff }) {
        await db.transaction(async (tx) => {
          const found = orNotFound(await store.importedTo(tx, id))
          const { account } = found
          await store.lockStatements(tx, account)
          const undone = { undoneAt: now(), undoneBy: staff.staffId }
          const isDone = and(eq(imports.id, id), isNull(imports.undoneAt))
          if ((await tx.update(imports).set(undone).where(isDone)).rowCount === 0) return
          const { explained = 0 } = (await store.explainedOf(tx, id)) ?? {}
          if (explained > 0) throw new Problem('import_explained', { lines: explained })
          const ofImport = and(eq(bankLines.statementId, id), not(bankLines.isOpening))
          const { rowCount: removed } = await tx.delete(bankLines).where(ofImport)
          await noteOpening(tx, account)
          const detail = { account, removed: removed ?? 0 }
          await recordAudit(tx, { action: 'bank.import_undone', by: staff, subject: id, detail }, now())
        })
        return { message: noted }
      },
    }
  },
  { preview: sent, import: sent },
)

/** Rows dated in the future: the bank cannot have written them yet. */
const toCome = (rows: ReadStatement['rows'], today: string): ReadStatement['faults'] =>
  rows.filter(({ day }) => day > today).map(({ line, day }) => ({ line, kind: 'to_come', said: day }))

function profileFor({ bank, columns = {}, days = 'dmy' }: contract.StatementFile): StatementProfile {
  if (bank !== 'other') return bankProfiles[bank]
  return {
    days,
    columns: Object.fromEntries(Object.entries(columns).map(([role, name]) => [role, [name]])),
  }
}

/** The rows of a file, compared with the account's stored lines of these days and the adjacent ones. */
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
 * Keeps a line for the account's balance before its first line, so that the full balance is explained. It is dated on the
 * first known day; an earlier file moves it, unless somebody has already explained it.
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
  await tx.delete(bankLines).where(and(eq(bankLines.accountId, account), bankLines.isOpening))
  if (!first || amount === 0n) return
  const opening = { day: first.day, amount, balance: amount, narration: '', reference: '', twin: -1 }
  const row = { ...opening, line: 0, position: -1, checksum: checksumOf(account, opening) }
  await store.insertLines(tx, [{ ...lineOf(row, account, first.statementId), isOpening: true }])
}

/** Where a line's balance does not follow from the previous line; paise. */
function gapsIn(rows: readonly NumberedRow[]) {
  return rows.flatMap(({ line, amount, balance }, nth) => {
    const before = rows[nth - 1]?.balance
    if (before === undefined || before === null || balance === null || balance === before + amount) return []
    return [{ line, amount: paise(balance - before - amount) }]
  })
}
