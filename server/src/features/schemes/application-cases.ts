import { sql } from 'drizzle-orm'
import type { CaseHolder } from '../../foundation/casework/case-holder.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { applications } from './schemes.tables.ts'

const lock = statement({
  name: 'schemes.lockCase',
  takes: [applications.id],
  gives: one({ id: applications.id }),
  sql: (id) => sql`select id from applications where id = ${id} and erased_at is null for update`,
})

/** Applications are claimed and noted like every case; they have states of their own, which deciding changes. */
export const applicationCases: CaseHolder = {
  idPrefix: 'app',
  reads: 'applications.read',
  works: 'applications.decide',
  lock: async (tx, id) => (await lock(tx, id)) && { state: null },
}
