import { sql } from 'drizzle-orm'
import type { ThanksSource } from '../../money/thanks/thanks.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { helpRequests } from './help.tables.ts'

const requestToShow = statement('help.requestToShow', {
  takes: [helpRequests.id],
  gives: one({
    name: helpRequests.name,
    reference: helpRequests.reference,
    type: helpRequests.type,
    at: helpRequests.createdAt,
  }),
  sql: (id) => sql`
    select name, reference, type, created_at as "at" from help_requests where id = ${id} and erased_at is null`,
})

/** Tells of requests for help: nothing is paid, and nobody has an account for them. */
export function helpThanksSource(db: Database): ThanksSource {
  return {
    async read(id) {
      const found = await requestToShow(db, id)
      if (!found) return null
      const { reference, type, ...asked } = found
      return {
        ...asked,
        accountId: null,
        email: '',
        amount: null,
        order: null,
        open: false,
        slip: null,
        returned: null,
        parts: { help: { reference, type } },
      }
    },
  }
}
