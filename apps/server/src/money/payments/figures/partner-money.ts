import { paise, toRupees } from '@sahay/contract/kernel/money'
import { endOfDay, startOfDay } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/partners/partner'
import { sql } from 'drizzle-orm'
import { requireScope } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { t } from '../../../kernel/database/fields.ts'
import type { Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { fundsIn } from './money.store.ts'
import { ledgerEntries } from '../payments.tables.ts'
import { periodsOf } from './periods.ts'

const orders = {
  at: {
    keys: [
      { sql: sql`ledger_entries.at`, type: 'timestamptz' },
      { sql: sql`ledger_entries.id`, type: 'bigint' },
    ],
    direction: 'asc',
  },
} as const satisfies Record<string, Order>

/** Gifts as they were booked: of one account of the ledger, where it is named. */
const bookedGifts = listStatement({
  name: 'payments.bookedGifts',
  takes: { account: t.nullable(t.text), since: t.nullable(t.instant), before: t.nullable(t.instant) },
  row: {
    id: ledgerEntries.id,
    at: ledgerEntries.at,
    kind: ledgerEntries.kind,
    account: ledgerEntries.credit,
    amount: ledgerEntries.amountPaise,
  },
  orders,
  sql: ({ account, since, before }, { cursor, end }) => sql`
    select id, at, kind, credit as "account", amount_paise as "amount", ${cursor} from ledger_entries
    ${end(
      sql`kind in ('capture', 'offline') and credit <> 'suspense' and fund_of(credit) is not null`,
      account === null ? sql`true` : sql`credit = ${account}`,
      since === null ? sql`true` : sql`at >= ${since}::timestamptz`,
      before === null ? sql`true` : sql`at < ${before}::timestamptz`,
    )}`,
})

/** What a partner's key reads of the money that came in. */
export function partnerMoneyRoutes(
  context: RouteContext,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): void {
  route(context, contract.partnerTotals, async ({ query }, actor) => {
    requireScope(actor, 'totals.read')
    const { year } = periodsOf(now())
    const { from = year.from, until = year.until } = query
    const funds = (await fundsIn(db, from, until)).map(({ fund, came, back, moved, gifts }) => {
      const retained = toRupees(paise(came - back + moved))
      return { fund, came: toRupees(came), back: toRupees(back), retained, gifts }
    })
    return { data: { from, until, funds } }
  })
  route(context, contract.partnerGifts, async ({ query: { need, from, until, ...page } }, actor) => {
    requireScope(actor, 'gifts.read')
    const asked = {
      account: need === undefined ? null : `need:${need}`,
      since: from === undefined ? null : startOfDay(from),
      before: until === undefined ? null : endOfDay(until),
    }
    const { rows, next } = await bookedGifts(db, asked, { ...page, sort: 'at' })
    const data = rows.map(({ id, at, kind, account, amount }) => {
      const way = kind === 'capture' ? ('online' as const) : ('offline' as const)
      return { id: String(id), at: at.toISOString(), account, amount: toRupees(amount), way }
    })
    return { data, next }
  })
}
