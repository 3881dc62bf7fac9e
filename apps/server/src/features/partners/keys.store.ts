import { sql } from 'drizzle-orm'
import { nameOfStaff } from '../../platform/staff/staff.published.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy, type Order } from '../../kernel/database/keyset.ts'
import { one, statement } from '../../kernel/database/statement.ts'
import { partnerKeys } from './partners.tables.ts'
import { when, whenIs, listFrom } from '../../kernel/database/list-statement.ts'

const isExpired = sql`partner_keys.expires_on < (app_now() at time zone 'Asia/Kolkata')::date`
const states = {
  active: sql`revoked_at is null and not coalesce(${isExpired}, false)`,
  expired: sql`revoked_at is null and ${isExpired}`,
  revoked: sql`revoked_at is not null`,
} as const
type State = keyof typeof states

const key = rowOf(partnerKeys, ['id', 'name', 'prefix', 'scopes', 'usedAt'], {
  state: t.computed(
    t.textOf<State>(),
    sql`case when ${states.revoked} then 'revoked' when ${isExpired} then 'expired' else 'active' end`,
  ),
  expires_on: partnerKeys.expiresOn,
  at: partnerKeys.createdAt,
  by: t.computed(t.text, sql`coalesce(${nameOfStaff(sql`partner_keys.created_by`)}, '')`),
  calls: t.computed(
    t.integer,
    sql`(select coalesce(sum(calls), 0)::int from partner_key_days
      where key_id = partner_keys.id and day > (app_now() at time zone 'Asia/Kolkata')::date - 30)`,
  ),
})

const orders = {
  '-at': orderedBy(sql`partner_keys.created_at`, 'timestamptz', sql`partner_keys.id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of the keys. */
export const listKeys = listFrom('partners.listKeys', {
  row: key,
  orders,
  from: sql`from partner_keys`,
  narrow: {
    id: whenIs(partnerKeys.id),
    state: when(t.oneOf('active', 'expired', 'revoked'), (state) => states[state]),
  },
})

/** Finds the valid key with this hash, and counts the call: returns the calls within the present minute. */
export const useKey = statement('partners.useKey', {
  takes: [partnerKeys.hash, t.instant],
  gives: one({ id: partnerKeys.id, scopes: partnerKeys.scopes, calls: t.integer }),
  sql: (hash, at) => sql`
    with used as (
      update partner_keys set used_at = ${at}::timestamptz, minute = date_trunc('minute', ${at}::timestamptz),
        minute_calls = case when minute = date_trunc('minute', ${at}::timestamptz) then minute_calls + 1 else 1 end
      where hash = ${hash} and revoked_at is null
        and (expires_on is null or expires_on >= (${at}::timestamptz at time zone 'Asia/Kolkata')::date)
      returning id, scopes, minute_calls
    ), counted as (
      insert into partner_key_days (key_id, day, calls)
      select id, (${at}::timestamptz at time zone 'Asia/Kolkata')::date, 1 from used
      on conflict (key_id, day) do update set calls = partner_key_days.calls + 1
    )
    select id, scopes, minute_calls as "calls" from used`,
})
