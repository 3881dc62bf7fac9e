import { sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays, orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import { pledges } from '../pledges.tables.ts'
import { when, whenIs, listFrom, whenBetween } from '../../../kernel/database/list-statement.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'
import { codesIn } from './pledge-codes.ts'

/** Pledges as staff look after them. */

const row = {
  ...rowOf(pledges, ['id', 'code', 'name', 'fund', 'state', 'version']),
  amount: pledges.amountPaise,
  need: t.computed(t.nullable(t.text), sql`needs.name`),
  at: pledges.createdAt,
  received: pledges.receivedPaise,
  reminded_at: pledges.remindedAt,
  ended_at: pledges.endedAt,
}
const detail = {
  ...row,
  email: pledges.email,
  mobile: pledges.mobile,
  language: pledges.lang,
  gift: pledges.giftId,
  end_reason: pledges.endReason,
}

const fromPledges = sql`from pledges pledge left join needs on pledge.fund = 'need:' || needs.id`

const orders = {
  ...bothWays({ at: { sql: sql`pledge.created_at`, type: 'timestamptz' } }, sql`pledge.id`),
  '-amount': orderedBy(sql`pledge.amount_paise`, 'bigint', sql`pledge.id`, 'desc'),
} as const satisfies Record<string, Order>

/** One page of pledges. Refuses with bad_request (after). */
export const listPledges = listFrom('giving.findPledges', {
  row,
  as: 'pledge',
  orders,
  from: fromPledges,
  narrow: {
    state: whenIs(pledges.state, 'pledge'),
    ...whenBetween(sql`pledge.created_at`),
    /** The code of a note, the beginning of a name or of a last name, or a mobile. */
    q: when(t.given('x', '9825012345'), (q) => {
      const [code] = codesIn(q)
      const digits = searchedDigits(q)
      const ways = [
        ...(code === undefined
          ? nameBegins(sql`pledge.name`)(q.toLowerCase())
          : [sql`pledge.code = ${code}`]),
        ...(digits === '' ? [] : [sql`pledge.mobile = ${`+91${digits}`} and pledge.mobile <> ''`]),
      ]
      return sql`(${sql.join(ways, sql` or `)})`
    }),
  },
})

/** One pledge with all that is known of it. */
export const pledgeOf = rowBy('giving.pledgeOf', pledges.id, detail, { as: 'pledge', from: fromPledges })
