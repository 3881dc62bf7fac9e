import { sql } from 'drizzle-orm'
import type { ThanksSource } from '../../money/thanks/thanks.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { helpRequests } from './help.tables.ts'
import { rowBy } from '../../kernel/database/statement.ts'
import { rowOf } from '../../kernel/database/fields.ts'

const requestToShow = rowBy(
  'help.requestToShow',
  helpRequests.id,
  { ...rowOf(helpRequests, ['name', 'reference', 'type']), at: helpRequests.createdAt },
  { rest: sql`and erased_at is null` },
)

/** The thank-you page of requests for help: nothing is paid, and they need no account. */
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
