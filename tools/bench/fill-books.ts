import type { FreshDatabase } from '../../apps/server/test/fresh-database.ts'
import { EACH, fillPayments, FIRST, MOBILE, NAME, type Range, sumUp, unchecked, WHEN } from './fill-office.ts'

/**
 * Fills a treasurer's data: paid gifts, a donor for each, one never-paid order per hundred, one voucher per hundred gifts,
 * a bank line per ten, and an old event that received the oldest hundredth of the gifts.
 */
export async function fillBooks(database: FreshDatabase, { from, to }: Range): Promise<void> {
  await unchecked(database, async (query) => {
    await fillPayments(query, { from, to })
    await fillDonors(query, [from + 1, to])
    await fillUnpaid(query, [from + 1, to])
    await fillVouchers(query, [from + 1, to])
    await fillBank(query, [from + 1, to])
  })
  await sumUp(database)
}

type Query = FreshDatabase['query']
const YEAR = `extract(year from ${WHEN} - interval '3 months')::int`

async function fillDonors(query: Query, range: readonly number[]): Promise<void> {
  await query(
    `insert into donor_records (id, name, email, mobile, gifts, retained_paise, first_at, last_at, created_at)
     select 'dnr_o' || n, ${NAME}, lower(${FIRST}) || n || '@mail.example', ${MOBILE}, 1, 10000 + n, ${WHEN}, ${WHEN}, ${WHEN}
     from ${EACH}`,
    range,
  )
  await query(
    `insert into donor_keys (key, donor_id) select 'mail:' || lower(${FIRST}) || n || '@mail.example', 'dnr_o' || n
     from ${EACH}`,
    range,
  )
  await query(
    `insert into donor_gifts (subject_id, donor_id, kind, at, retained_paise)
     select 'don_o' || n, 'dnr_o' || n, 'donation', ${WHEN}, 10000 from ${EACH}`,
    range,
  )
  await query(
    `insert into donor_years (donor_id, year, gifts, retained_paise, last_at)
     select 'dnr_o' || n, ${YEAR}, 1, 10000, ${WHEN} from ${EACH}`,
    range,
  )
}

async function fillUnpaid(query: Query, range: readonly number[]): Promise<void> {
  await query(
    `insert into payment_orders (id, purpose, subject_id, amount_paise, status, provider_order_id, created_at)
     select 'ord_f' || n, 'donation', 'don_f' || n, 10000, 'failed', 'order_f' || n, ${WHEN} from ${EACH} where n % 100 = 0`,
    range,
  )
}

async function fillVouchers(query: Query, range: readonly number[]): Promise<void> {
  await query(
    `insert into vouchers (id, number, kind, at, booked_at, day, narration, once, actor_kind)
     select 'vch_o' || n, 'VOUCHER/B/' || n, 'transfer', ${WHEN}, ${WHEN}, (${WHEN})::date, 'Banked by ' || ${NAME}, 'bench:' || n, 'rule'
     from ${EACH} where n % 100 = 0`,
    range,
  )
  await query(
    `insert into ledger_entries (at, kind, voucher_id, debit, credit, amount_paise)
     select ${WHEN}, 'transfer', 'vch_o' || n, 'bank:bac_main', 'till', 10000 from ${EACH} where n % 100 = 0`,
    range,
  )
  await query(
    `insert into vouchers (id, number, kind, at, booked_at, day, narration, once, actor_kind)
     select 'vch_e' || n, 'VOUCHER/E/' || n, 'transfer', ${WHEN}, ${WHEN}, (${WHEN})::date, 'A place in the old event', 'old:' || n, 'rule'
     from ${EACH} where n > $2 * 0.99`,
    range,
  )
  await query(
    `insert into ledger_entries (at, kind, voucher_id, debit, credit, amount_paise)
     select ${WHEN}, 'transfer', 'vch_e' || n, 'opening', 'event:evt_old', 10000 from ${EACH} where n > $2 * 0.99`,
    range,
  )
}

async function fillBank(query: Query, range: readonly number[]): Promise<void> {
  await query(
    `insert into bank_statements (id, account_id, name, at, by, first_day, last_day, rows, added)
     values ('bst_bench', 'bac_main', 'bench.csv', now(), 'stf_bench', now()::date, now()::date, 1, 1) on conflict do nothing`,
    [],
  )
  await query(
    `insert into bank_lines (id, account_id, statement_id, day, position, amount_paise, balance_paise, narration, reference,
       twin, checksum, matched_paise)
     select 'bln_o' || n, 'bac_main', 'bst_bench', (${WHEN})::date, n, 10000, n, 'BY TRANSFER-NEFT*' || ${NAME} || '--',
       'UTR' || lpad(n::text, 12, '0'), 0, 'sum' || n, case when n % 1000 = 0 then 0 else 10000 end
     from ${EACH} where n % 10 = 0`,
    range,
  )
}
