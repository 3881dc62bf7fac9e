import type { FreshDatabase } from '../../apps/server/test/fresh-database.ts'

/** The needs for the bench's gifts: too large to be met, and many, so that gifts do not all lock the same row. */
export const benchNeeds: readonly string[] = Array.from(
  { length: 100 },
  (_, index) => `need_bench${index + 10}`,
)

/** Writes the needs of the bench. */
export async function addNeeds({ query }: FreshDatabase): Promise<void> {
  await query(
    `insert into needs (id, name, requirement, required_paise, position, published_at)
     select id, 'Bench', 'A need that never closes.', 4000000000000000, 1000, now() from unnest($1::text[]) as id
     on conflict (id) do nothing`,
    [benchNeeds],
  )
}

/** Writes donations with their orders and history rows, paid long ago, like those of a trust after years; the account has none yet. */
export async function addDonations(
  { query }: FreshDatabase,
  what: { prefix: string; count: number; accountId: string; needId: string },
): Promise<void> {
  const values = [what.prefix, what.count, what.accountId]
  // skips the reference checks, because the rows are correct by construction
  await query('set session_replication_role = replica', [])
  await query(
    `insert into donations (id, need_id, account_id, name, email, mobile, message, amount_paise, created_at)
     select 'don_' || $1 || n, $4, $3, 'Bhavna Desai', 'bhavna@mail.example', '+919825012345', 'Ride well.', 10000,
       now() - n * interval '1 minute' from generate_series(1, $2::int) as n`,
    [...values, what.needId],
  )
  await query(
    `insert into payment_orders (id, purpose, subject_id, account_id, amount_paise, status, provider_order_id, created_at)
     select 'ord_' || $1 || n, 'donation', 'don_' || $1 || n, $3, 10000, 'cancelled', 'order_' || $1 || n,
       now() - n * interval '1 minute' from generate_series(1, $2::int) as n`,
    values,
  )
  await query(
    `insert into history_entries (account_id, kind, nth, subject_id, at)
     select $3, 'donation', 1 + $2::int - n, 'don_' || $1 || n, now() - n * interval '1 minute' from generate_series(1, $2::int) as n`,
    values,
  )
  await query(`insert into history_counts (account_id, kind, total) values ($1, 'donation', $2)`, [
    what.accountId,
    what.count,
  ])
  await query('set session_replication_role = origin', [])
  for (const table of ['donations', 'payment_orders', 'history_entries'])
    await query(`vacuum analyze ${table}`, [])
}
