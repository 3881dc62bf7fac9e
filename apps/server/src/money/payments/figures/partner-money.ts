import { paise } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/partners/partner'
import { sql } from 'drizzle-orm'
import { requireScope } from '../../../kernel/actor.ts'
import { t } from '../../../kernel/database/fields.ts'
import type { Order } from '../../../kernel/database/keyset.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { fundsIn } from './money.store.ts'
import { ledgerEntries } from '../payments.tables.ts'
import { periodsOf } from './periods.ts'
import type { Core } from '../../../kernel/database/database.ts'
import { instantsOf } from '../../../kernel/time/india.ts'
import { when, listFrom, whenBetween } from '../../../kernel/database/list-statement.ts'

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

/** Gifts as booked; only those for one need if it is named. */
const bookedGifts = listFrom('payments.bookedGifts', {
  row: gift,
  orders,
  from: sql`from ledger_entries`,
  where: sql`kind in ('capture', 'offline') and credit <> 'suspense' and fund_of(credit) is not null`,
  narrow: { need: when(t.text, (need) => sql`credit = ${`need:${need}`}`), ...whenBetween(ledgerEntries.at) },
})

const { partnerTotals, partnerGifts } = contract

/** Data on received money for a partner's API key. */
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

    async gifts({ query: { from, until, ...query }, actor }) {
      requireScope(actor, 'gifts.read')
      const { rows, next } = await bookedGifts(db, { ...query, ...instantsOf({ from, until }), sort: 'at' })
      return { data: rows, next }
    },
  }),
)
