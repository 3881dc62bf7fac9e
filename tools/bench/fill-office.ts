import type { FreshDatabase } from '../../apps/server/test/fresh-database.ts'
import { benchNeeds } from './fill.ts'

/** A range of row numbers to fill, from the previous end on. */
export interface Range {
  readonly from: number
  readonly to: number
}

export const FIRST = `(array['Aarav','Bhavna','Chirag','Divya','Esha','Farhan','Gauri','Hetal','Ishan','Jaya','Kiran','Lata','Manish',
  'Nisha','Om','Pooja','Rakesh','Salma','Tejas','Usha'])[1 + n % 20]`
const LAST = `(array['Patel','Shah','Desai','Parmar','Rathod','Solanki','Vaghela','Mehta','Trivedi','Joshi','Chauhan','Khan',
  'Makwana','Dabhi','Thakor','Prajapati','Barot','Gohil','Rana','Soni'])[1 + (n / 20) % 20]`
export const NAME = `${FIRST} || ' ' || ${LAST}`
/** Evenly distributed over two years. */
export const WHEN = `now() - (n::float8 / $2) * interval '730 days'`
export const MOBILE = `'+9198' || lpad(n::text, 8, '0')`

type Query = FreshDatabase['query']
export const EACH = `generate_series($1::int, $2::int) as n`

/** Writes rows without checking references, which are correct by construction, instead of a million times. */
export async function unchecked(
  { query }: FreshDatabase,
  write: (query: Query) => Promise<void>,
): Promise<void> {
  await query('set session_replication_role = replica', [])
  await write(query)
  await query('set session_replication_role = origin', [])
}

/**
 * Fills the data of an office after some years: paid gifts with slips and ledger entries, and families, requests and
 * inquiries, most of them answered.
 */
export async function fillOffice(
  database: FreshDatabase,
  { payments, cases }: { readonly payments: Range; readonly cases: Range },
): Promise<void> {
  await unchecked(database, async (query) => {
    await fillPayments(query, payments)
    await fillCases(query, [cases.from + 1, cases.to], EACH)
  })
  await sumUp(database)
}

/** The totals that triggers maintain, with the queries that compute them from scratch. */
const totals = {
  daily_totals: '(day, fund, came_paise, back_paise, moved_paise, gifts) select * from ledger_by_day',
  account_totals: `(account, debited_paise, credited_paise)
    select account, sum(debited), sum(credited) from (
      select debit as account, amount_paise as debited, 0 as credited from ledger_entries
      union all select credit, 0, amount_paise from ledger_entries) entry group by account`,
  application_totals:
    '(year, status, applications) select year, status, count(*) from applications group by 1, 2',
  school_totals:
    '(school_id, school_key, applications, approved_paise, given_paise) select * from applications_by_school',
}

/** Computes the totals of rows written without triggers. */
export async function sumUp({ query }: FreshDatabase): Promise<void> {
  for (const [table, computed] of Object.entries(totals)) {
    await query(`delete from ${table}`, [])
    await query(`insert into ${table} ${computed}`, [])
  }
  await query('vacuum analyze', [])
}

/** Fills paid gifts with their orders, payments, slips and ledger entries; `when` is the payment time of the nth of `$2`. */
export async function fillPayments(query: Query, { from, to }: Range, when = WHEN): Promise<void> {
  const paid = [from + 1, to]
  await query(
    `insert into donations (id, need_id, name, email, mobile, message, amount_paise, created_at)
     select 'don_o' || n, ($3::text[])[1 + n % 100], ${NAME}, lower(${FIRST}) || n || '@mail.example', ${MOBILE}, '', 10000, ${when}
     from ${EACH}`,
    [...paid, benchNeeds],
  )
  await query(
    `insert into payment_orders (id, purpose, subject_id, amount_paise, status, provider_order_id, created_at, paid_by)
     select 'ord_o' || n, 'donation', 'don_o' || n, 10000, 'captured', 'order_o' || n, ${when}, 'pay_' || lpad(n::text, 14, '0')
     from ${EACH}`,
    paid,
  )
  await query(
    `insert into payments (id, order_id, amount_paise, status, captured, asked_at)
     select 'pay_' || lpad(n::text, 14, '0'), 'ord_o' || n, 10000, 'captured', true, ${when} from ${EACH}`,
    paid,
  )
  await query(
    `insert into ledger_entries (at, kind, payment_id, debit, credit, amount_paise)
     select ${when}, 'capture', 'pay_' || lpad(n::text, 14, '0'), 'provider:razorpay', 'need:' || ($3::text[])[1 + n % 100], 10000
     from ${EACH}`,
    [...paid, benchNeeds],
  )
  await query(
    `insert into slips (id, payment_id, subject_id, code, name, email, says, amount_paise, paid_at, number, issued_at)
     select 'slp_o' || n, 'pay_' || lpad(n::text, 14, '0'), 'don_o' || n, 'code' || n, ${NAME},
       lower(${FIRST}) || n || '@mail.example', '{"towards": {"words": "A need"}, "thanks": []}', 10000, ${when}, 'BENCH/2026-27/' || n, ${when} from ${EACH}`,
    paid,
  )
}

/** Fills cases: one in a hundred is open, the others are answered. */
async function fillCases(query: Query, cases: readonly number[], each: string): Promise<void> {
  const state = `case when n % 100 = 0 then 'open' else 'closed' end`
  const closed = `case when n % 100 = 0 then null else ${WHEN} end, case when n % 100 = 0 then null else 'helped' end`
  const promised = `${WHEN} + interval '10 days'`
  await query(
    `insert into applications (id, reference, registration, year, scheme, rules_version, terms_ticked, student_name,
       student_father_name, student_lastname, birth_date, standard, school_name, school_address, email, apartment, area, city,
       state, pincode, guardian_name, guardian_mobile, guardian_business, business_mobile, business_address, told_by,
       other_information, child_key, nominal_paise, status, paid_at, promised_by, approved_paise, proof, created_at)
     select 'app_o' || n, 'SAHAY-O' || n, 'REG/O/' || n, '2026-27', 'fees', '1', true, ${FIRST}, 'Ramesh', ${LAST},
       '2015-01-01', '5', 'School ' || n % 300, '', lower(${FIRST}) || n || '@family.example', '', 'Nagar' || chr(97 + n % 26), 'Ahmedabad', '', '', 'Ramesh ' || ${LAST},
       ${MOBILE}, '', ${MOBILE}, '', '', '', sha256(n::text::bytea), 5000 + n % 500 * 1000,
       case when n % 100 = 0 then 'under_review' else 'disbursed' end, ${WHEN},
       case when n % 100 = 0 then ${promised} end, case when n % 100 = 0 then null else 100 end,
       case when n % 100 = 0 then null else 'VID' end, ${WHEN} from ${each}`,
    cases,
  )
  await query(
    `insert into help_requests (id, reference, name, mobile, created_at, promised_by, type, address, message, state, closed_at, result)
     select 'help_o' || n, 'HELP/O/' || n, ${NAME}, ${MOBILE}, ${WHEN}, ${promised}, 'Education', '', '', ${state}, ${closed} from ${each}`,
    cases,
  )
  await query(
    `insert into ngo_requests (id, reference, name, mobile, created_at, promised_by, organisation, email, message, state, closed_at, result)
     select 'ngo_o' || n, 'NGO/O/' || n, ${NAME}, ${MOBILE}, ${WHEN}, ${promised}, ${LAST} || ' Foundation', 'o' || n || '@ngo.example', '',
       ${state}, ${closed} from ${each}`,
    cases,
  )
  await query(
    `insert into inquiries (id, name, email, mobile, type, address, purpose, amount_paise, terms_ticked, created_at, promised_by, state, closed_at, result)
     select 'inq_o' || n, ${NAME}, 'i' || n || '@mail.example', ${MOBILE}, '', '', '', 10000, true, ${WHEN}, ${promised}, ${state}, ${closed}
     from ${each}`,
    cases,
  )
  for (const [purpose, prefix] of [
    ['application', 'app'],
    ['inquiry', 'inq'],
  ])
    await query(
      `insert into payment_orders (id, purpose, subject_id, amount_paise, status, provider_order_id, created_at)
       select 'ord_' || $3 || n, $4, $3 || '_o' || n, 5000, 'captured', 'order_' || $3 || n, ${WHEN} from ${each}`,
      [...cases, prefix, purpose],
    )
  await query(
    `insert into audit_log (at, actor_kind, actor_id, action, subject)
     select ${WHEN}, 'staff', 'stf_bench', 'application.read', 'app_o' || n from ${each}`,
    cases,
  )
}
