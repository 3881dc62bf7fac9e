import { dayOf, endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import type { CaseHolder } from '../../platform/casework/case-holder.ts'
import { type TodayHolder, waitingRows } from '../../platform/today/today-holder.ts'
import { openToday } from './bank-lines.store.ts'
import { bankLines } from './banking.tables.ts'
import { lineRest } from './explain-line.ts'
import { rowBy } from '../../kernel/database/statement.ts'
import { rowOf } from '../../kernel/database/fields.ts'

/**
 * Unexplained lines of bank statements, each with the amount left. A line that somebody is asked about appears with the
 * question in that person's list, due on the day.
 */
export const linesToday: TodayHolder = {
  kind: 'line',
  reads: 'books.read',
  works: 'books.write',
  async find(tx, { staffId, may, whose, most }) {
    const isWork = may.includes('books.write')
    const found = await openToday(tx, { staffId, isOwn: whose === 'mine', most })
    return waitingRows(
      found,
      ({ id, day, narration, reference, assigneeId, askedAt, lastNote, ...line }) => ({
        id,
        name: narration,
        reference: reference === '' ? null : reference,
        by: askedAt === null ? null : endOfDay(dayOf(askedAt)),
        at: startOfDay(day),
        amount: lineRest(line),
        isMine: assigneeId === staffId || (assigneeId === null && isWork),
        note: assigneeId === null || lastNote === null ? null : { words: lastNote },
      }),
    )
  },
}

// a note does not change the line
const lock = rowBy('banking.lockLineCase', bankLines.id, rowOf(bankLines, ['id']))

/** Lines of the bank that a colleague is asked about and therefore holds; question and answer are the line's notes. */
export const lineCases: CaseHolder = {
  idPrefix: 'bln',
  reads: 'books.read',
  works: 'books.write',
  // they wait in the list of all lines, and no deadline is promised
  waiting: async () => null,
  next: async () => [],
  named: (id) => sql`select narration as name, reference from bank_lines where id = ${id}`,
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}
