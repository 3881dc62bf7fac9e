import { type Paise, paise } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { decidedAlone } from './approvals.tables.ts'

/** The daily total in paise that one person may decide about without a second person. */
export type Alone = ReturnType<typeof createAlone>

const { staffId, day, amount } = decidedAlone

const sumOf = statement('approvals.decidedAlone', {
  takes: [staffId, day],
  gives: one({ amount }),
  sql: (by, on) =>
    sql`select amount_paise as "amount" from decided_alone where staff_id = ${by} and day = ${on}::date`,
})

const count = statement('approvals.decideAlone', {
  takes: [staffId, day, amount, amount],
  gives: one({ amount }),
  sql: (by, on, more, most) => sql`
    insert into decided_alone as counted (staff_id, day, amount_paise) values (${by}, ${on}::date, ${more}::bigint)
    on conflict (staff_id, day) do update set amount_paise = counted.amount_paise + excluded.amount_paise
    where counted.amount_paise + excluded.amount_paise <= ${most}::bigint
    returning amount_paise as "amount"`,
})

/** `limit`: one person's total per day, in paise. Days are days in India. */
export function createAlone(deps: { readonly now: () => Date; readonly limit: () => Promise<Paise> }) {
  const { now, limit } = deps
  return {
    /** True if this person may decide about this additional amount today. */
    async may(tx: Executor, by: string, more: Paise): Promise<boolean> {
      const before = (await sumOf(tx, by, dayOf(now())))?.amount ?? paise(0)
      return before + more <= (await limit())
    },
    /**
     * Adds an amount to this person's total for the day, in the transaction that moves the money. False, and nothing is
     * added, if the total would exceed the limit: a second person must decide. Concurrent calls wait for each other.
     */
    async decide(tx: Executor, by: string, more: Paise): Promise<boolean> {
      const most = await limit()
      // the insert of a day's first amount does not check the limit, so it is checked here
      return more <= most && (await count(tx, by, dayOf(now()), more, most)) !== null
    },
  }
}
