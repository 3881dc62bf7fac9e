import { sql } from 'drizzle-orm'
import type { AccountHolder, Shown } from '../../foundation/erasure/erasure.ts'
import { giveUpOrders } from '../../foundation/payments/give-up.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { rowsOf } from '../../kernel/database/query.ts'

/** The donations of an account, by its history: they have no index of their own by account. */
const own = (accountId: string) =>
  sql`select subject_id from history_entries where account_id = ${accountId} and kind = 'donation'`

/** What is kept of a donor's gifts to needs. */
export const donationsHolder: AccountHolder = {
  async show(tx: Executor, accountId: string) {
    const rows = await rowsOf<Record<string, Shown>>(
      tx,
      sql`
      select donations.id, needs.name as "for", (donations.amount_paise / 100.0)::float8 as "rupees", donations.name,
        donations.email, donations.mobile, donations.message, payment_orders.status, slips.number as "slip",
        donations.created_at::text as "at"
      from donations join needs on needs.id = donations.need_id
      join payment_orders on payment_orders.subject_id = donations.id
      left join slips on slips.subject_id = donations.id
      where donations.id in (${own(accountId)}) order by donations.created_at desc`,
    )
    return [{ what: 'Your donations', rows }]
  },

  async empty(tx, accountId) {
    await giveUpOrders(tx, own(accountId))
    const emptied = await rowsOf<{ id: string; email: string; mobile: string }>(
      tx,
      sql`
      with before as (select id, email, mobile from donations where id in (${own(accountId)}) for update)
      update donations set name = '', email = '', mobile = '', message = '' from before where donations.id = before.id
      returning before.id, before.email, before.mobile`,
    )
    return {
      subjects: emptied.map(({ id }) => id),
      addresses: emptied.flatMap(({ email, mobile }) => [email, mobile]),
      folders: [],
    }
  },
}
