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
 * Lines of the bank's statements that nobody has explained, each with what of it is left. Whoever is asked about one has it,
 * with the question, to be answered on the day.
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

// a note changes nothing of the line
const lock = rowBy('banking.lockLineCase', bankLines.id, rowOf(bankLines, ['id']))

/** Lines of the bank that a colleague is asked about: whoever is asked has it, question and answer are its notes. */
export const lineCases: CaseHolder = {
  idPrefix: 'bln',
  reads: 'books.read',
  works: 'books.write',
  // they wait among all lines, and nobody is promised anything
  waiting: async () => null,
  next: async () => [],
  named: (id) => sql`select narration as name, reference from bank_lines where id = ${id}`,
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}
