import { paise } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/partners/partner'
import { sql } from 'drizzle-orm'
import { requireScope } from '../../../kernel/actor.ts'
import { t } from '../../../kernel/database/fields.ts'
import type { Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { fundsIn } from './money.store.ts'
import { ledgerEntries } from '../payments.tables.ts'
import { periodsOf } from './periods.ts'
import type { Core } from '../../../kernel/database/database.ts'
import { instantsOf } from '../../../kernel/time/india.ts'

const orders = {
  at: {
    keys: [
      { sql: sql`ledger_entries.at`, type: 'timestamptz' },
      { sql: sql`ledger_entries.id`, type: 'bigint' },
    ],
    direction: 'asc',
  },
} as const satisfies Record<string, Order>

const gift = {
  id: ledgerEntries.id,
  at: ledgerEntries.at,
  account: ledgerEntries.credit,
  amount: ledgerEntries.amountPaise,
  way: t.computed(
    t.textOf<'online' | 'offline'>(),
    sql`case kind when 'capture' then 'online' else 'offline' end`,
  ),
}

/** Gifts as they were booked: of one account of the ledger, where it is named. */
const bookedGifts = listStatement('payments.bookedGifts', {
  takes: { account: t.nullable(t.text), since: t.nullable(t.instant), before: t.nullable(t.instant) },
  row: gift,
  orders,
  sql: ({ account, since, before }, { cursor, end }) => sql`
    select ${columns(gift)}, ${cursor} from ledger_entries
    ${end(
      sql`kind in ('capture', 'offline') and credit <> 'suspense' and fund_of(credit) is not null`,
      account === null ? sql`true` : sql`credit = ${account}`,
      since === null ? sql`true` : sql`at >= ${since}::timestamptz`,
      before === null ? sql`true` : sql`at < ${before}::timestamptz`,
    )}`,
})

const { partnerTotals, partnerGifts } = contract

/** What a partner's key reads of the money that came in. */
export const partnerMoney = implement(
  { totals: partnerTotals, gifts: partnerGifts },
  ({ db, now }: Core) => ({
    async totals({ query, actor }) {
      requireScope(actor, 'totals.read')
      const { year } = periodsOf(now())
      const { from = year.from, until = year.until } = query
      const funds = await fundsIn(db, from, until)
      const shown = funds.map(({ moved, ...one }) => ({
        ...one,
        retained: paise(one.came - one.back + moved),
      }))
      return { data: { from, until, funds: shown } }
    },

    async gifts({ query: { need, from, until, ...page }, actor }) {
      requireScope(actor, 'gifts.read')
      const filter = {
        account: need === undefined ? null : `need:${need}`,
        ...instantsOf({ from, until }),
      }
      const { rows, next } = await bookedGifts(db, filter, { ...page, sort: 'at' })
      return { data: rows, next }
    },
  }),
)
