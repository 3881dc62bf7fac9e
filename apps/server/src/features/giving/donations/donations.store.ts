import { type SQL, sql } from 'drizzle-orm'
import { historyInserts } from '../../../platform/histories/histories.published.ts'
import { joinOrder, orderColumns, ordersInsert } from '../../../money/payments/payments.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { many, statement, rowBy } from '../../../kernel/database/statement.ts'
import { donations, needs } from '../giving.tables.ts'

const donation = {
  ...rowOf(donations, ['id', 'needId', 'accountId', 'once', 'name', 'email', 'mobile', 'message']),
  language: donations.lang,
  amount: donations.amountPaise,
  ...rowOf(donations, ['createdAt', 'ifFull']),
}
export type Donation = RowOf<typeof donation>

/** A donation, with the id of its order. */
export interface NewDonation extends Donation {
  readonly orderId: string
}

/**
 * The insert of donations with their orders and their places in the donors' histories, where `open` holds of the need and what is given.
 * Those that are asked for again, since a connection broke with the answer, are answered as written.
 */
function donationsInsert(given: readonly NewDonation[], open: SQL): SQL {
  const each = (value: (donation: NewDonation) => string | null) => sql.param(given.map(value))
  return sql`
    with given as (
      select * from unnest(${each(({ id }) => id)}::text[], ${each(({ orderId }) => orderId)}::text[],
        ${each(({ language }) => language)}::text[], ${each(({ needId }) => needId)}::text[],
        ${each(({ accountId }) => accountId)}::text[], ${each(({ once }) => once)}::text[], ${each(({ name }) => name)}::text[],
        ${each(({ email }) => email)}::text[], ${each(({ mobile }) => mobile)}::text[], ${each(({ message }) => message)}::text[],
        ${each(({ amount }) => String(amount))}::text[]::bigint[], ${each(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
        ${each(({ ifFull }) => ifFull)}::text[])
      as gift (id, order_id, lang, need_id, account_id, once, name, email, mobile, message, amount_paise, created_at, if_full)
    ),
    donation as (
      insert into donations (id, lang, need_id, account_id, once, name, email, mobile, message, amount_paise, created_at, if_full)
      select given.id, lang, need_id, account_id, once, given.name, email, mobile, message, amount_paise, given.created_at, if_full
      from given join needs on needs.id = need_id and ${open}
      order by once, given.id
      on conflict do nothing
      returning id, account_id, amount_paise, created_at
    ),
    ${historyInserts('donation', sql`donation`)},
    payable as (
      ${ordersInsert('donation', sql`donation join (select id, order_id from given) as ordered using (id)`)}
      returning subject_id as id
    )
    select id from payable union all select id from donations join given using (id)`
}

const writeDonations = statement('giving.insertDonations', {
  hot: true,
  takes: [t.given<readonly NewDonation[]>([])],
  gives: many({ id: donations.id }),
  sql: (given) =>
    donationsInsert(
      given,
      sql`published_at is not null and closed_at is null and required_paise - received_paise >= amount_paise`,
    ),
})

/**
 * Inserts donations with their orders and their history entries in one statement. Returns for each whether it was
 * written: its need must be published and still lack the amount, and no form with the same key may be stored.
 */
export async function insertDonations(tx: Executor, given: readonly NewDonation[]): Promise<boolean[]> {
  const written = new Set((await writeDonations(tx, given)).map(({ id }) => id))
  return given.map(({ id }) => written.has(id))
}

const earlierDonation = {
  ...donation,
  orderId: orderColumns.id,
  status: orderColumns.status,
  /** null: the provider has not created it yet. */
  providerOrderId: orderColumns.providerOrderId,
}

/** The earlier result of a form with this key, of any account. */
export const donationByKey = rowBy('giving.donationByKey', donations.once, earlierDonation, {
  join: joinOrder(donations.id),
})

const writeAdopted = statement('giving.insertAdopted', {
  takes: [t.given<readonly NewDonation[]>([])],
  gives: many({ id: donations.id }),
  sql: (given) => donationsInsert(given, sql`true`),
})

/** Inserts a donation for an earlier payment, with its order, if such a need exists. */
export async function insertAdopted(tx: Executor, given: NewDonation): Promise<boolean> {
  return (await writeAdopted(tx, [given])).length === 1
}

const toThank = {
  ...rowOf(donations, ['name', 'email']),
  language: donations.lang,
  ...rowOf(needs, ['id', 'requirement', 'translations']),
  need: needs.name,
}

/** The data for the thank-you mail of a donation. */
export const donationToThank = rowBy('giving.donationToThank', donations.id, toThank, {
  join: sql`join needs on needs.id = donations.need_id`,
  hot: true,
})
