import { sql } from 'drizzle-orm'
import { section } from '../../../privacy/erasure/columns.ts'
import {
  type AccountHolder,
  erasedOf,
  findWith,
  type RequestHolder,
} from '../../../privacy/erasure/erasure.ts'
import { recordsOf } from '../../../platform/histories/histories.published.ts'
import { giveUpOrders } from '../../../money/payments/give-up.ts'
import { joinOrder, orderColumns } from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { msg } from '../../../kernel/language/message.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { donations, needs } from '../giving.tables.ts'

/** The donations of an account, by its history: they have no index of their own by account. */
const own = (accountId: string) => recordsOf({ accountId, kind: 'donation' })

const shown = {
  id: donations.id,
  for: needs.name,
  rupees: t.computed(t.float, sql`(donations.amount_paise / 100.0)::float8`),
  ...rowOf(donations, ['name', 'email', 'mobile', 'message']),
  status: orderColumns.status,
  slip: slipColumns.number,
  at: t.computed(t.text, sql`donations.created_at::text`),
}

const selectShown = sql`
  select ${columns(shown)} from donations join needs on needs.id = donations.need_id
  ${joinOrder(donations.id)} ${joinSlip(donations.id)}`

const donationsToShow = statement('giving.donationsToShow', {
  takes: [t.text],
  gives: many(shown),
  sql: (accountId) => sql`
    ${selectShown}
    where donations.id in (${own(accountId)}) order by donations.created_at desc`,
})

const eraseDonations = statement('giving.eraseDonations', {
  takes: [t.text],
  gives: many({ id: donations.id, email: donations.email, mobile: donations.mobile }),
  sql: (accountId) => sql`
    with before as (select id, email, mobile from donations where id in (${own(accountId)}) for update)
    update donations set name = '', email = '', mobile = '', message = '' from before where donations.id = before.id
    returning before.id, before.email, before.mobile`,
})

const MOST_FOUND = 100

/** Gifts without an account: their payments came without one of our orders. */
const findUnowned = statement('giving.findUnowned', {
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many(shown),
  sql: (reference, email, mobile) => sql`
    ${selectShown}
    where donations.account_id is null and donations.name || donations.email || donations.mobile <> ''
      and (donations.id = ${reference}::text or donations.email = ${email}::text or donations.mobile = ${mobile}::text)
    order by donations.created_at desc limit ${MOST_FOUND}`,
})

const eraseUnowned = statement('giving.eraseUnowned', {
  takes: [donations.id],
  gives: many({ email: donations.email, mobile: donations.mobile }),
  sql: (id) => sql`
    with before as (select id, email, mobile from donations
      where id = ${id} and account_id is null and name || email || mobile <> '' for update)
    update donations set name = '', email = '', mobile = '', message = '' from before where donations.id = before.id
    returning before.email, before.mobile`,
})

/** The stored data about a donor's gifts to needs. */
export const donationsHolder: AccountHolder & RequestHolder = {
  async show(tx, accountId) {
    return [section(msg('kept.donations', 'Your donations'), await donationsToShow(tx, accountId))]
  },

  async erase(tx, accountId) {
    await giveUpOrders(tx, own(accountId))
    return erasedOf(await eraseDonations(tx, accountId))
  },

  find: findWith('donation', findUnowned),

  async eraseOne(tx, id) {
    const [erased] = await eraseUnowned(tx, id)
    return erased ? erasedOf([{ id, ...erased }]) : null
  },
}
