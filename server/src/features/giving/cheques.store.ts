import { sql } from 'drizzle-orm'
import type { Executor } from '../../kernel/database/database.ts'
import { t } from '../../kernel/database/fields.ts'
import { changes, one, statement } from '../../kernel/database/statement.ts'
import { chequeDeposits, offlineGifts } from './gifts.tables.ts'

/** Notes a deposit. */
export async function insertDeposit(
  tx: Executor,
  deposit: typeof chequeDeposits.$inferInsert,
): Promise<void> {
  await tx.insert(chequeDeposits).values(deposit)
}

/** Puts cheques that are in hand into a deposit; answers how many there were and what they come to. Paise. */
export const bankCheques = statement({
  name: 'giving.bankCheques',
  takes: [t.texts, t.text],
  gives: one({ count: t.integer, amount: t.paise }),
  sql: (ids, depositId) => sql`
    with banked as (
      update offline_gifts set state = 'banked', deposit_id = ${depositId}, version = version + 1
      where id = any(${sql.param(ids)}::text[]) and mode = 'cheque' and state = 'received' returning amount_paise
    )
    select count(*)::int as "count", coalesce(sum(amount_paise), 0)::bigint as "amount" from banked`,
})

/** Notes on a locked gift that its cheque was cleared. */
export const clearCheque = statement({
  name: 'giving.clearCheque',
  takes: [offlineGifts.id, t.text, t.text],
  gives: changes,
  sql: (id, day, voucherId) => sql`
    update offline_gifts set state = 'cleared', cleared_on = ${day}::date, cleared_voucher_id = ${voucherId},
      version = version + 1
    where id = ${id}`,
})

/** How many cheques that came until a day no bank has cleared yet. */
export const countUncleared = statement({
  name: 'giving.countUncleared',
  takes: [offlineGifts.day],
  gives: one({ count: t.integer }),
  sql: (last) => sql`
    select count(*)::int as count from offline_gifts
    where mode = 'cheque' and state in ('received', 'banked') and day <= ${last}`,
})
