import { sql } from 'drizzle-orm'
import type { CaseHolder } from '../../../platform/casework/case-holder.ts'
import { eventWinners } from '../events.tables.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { rowOf } from '../../../kernel/database/fields.ts'

// nothing of a winner changes but the note of the prize, which has a version of its own
const lock = rowBy('events.lockWinnerCase', eventWinners.id, rowOf(eventWinners, ['id']))

/** Winners are called, and each call is noted, like every case. */
export const winnerCases: CaseHolder = {
  idPrefix: 'win',
  reads: 'draws.read',
  works: 'prizes.hand',
  // nobody is promised to be called by a day
  waiting: async () => null,
  next: async () => [],
  named: (id) => sql`
    select entry.name, entry.unique_id as reference from event_winners winner
    join event_entries entry on entry.id = winner.entry_id where winner.id = ${id}`,
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}
