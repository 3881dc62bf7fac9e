import type { HelpType } from '@sahay/contract/help'
import { sql } from 'drizzle-orm'
import type { Teller } from '../../foundation/thanks/thanks.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { rowOf } from '../../kernel/database/query.ts'

/** Tells of requests for help: nothing is paid, and nobody has an account for them. */
export function helpTeller(db: Database): Teller {
  return {
    async tell(id) {
      const found = await rowOf<{ name: string; reference: string; type: HelpType; at: Date }>(
        db,
        sql`
        select name, reference, type, created_at as "at" from help_requests
        where id = ${id} and erased_at is null`,
      )
      if (!found) return null
      const { name, reference, type, at } = found
      return {
        accountId: null,
        at,
        name,
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
