import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { sql } from 'drizzle-orm'
import { historyEntry } from '../../../platform/histories/histories.published.ts'
import {
  joinOrder,
  linesTo,
  newOrder,
  orderColumns,
  orderInsert,
} from '../../../money/payments/payments.published.ts'
import { altOf } from '../../../platform/pictures/pictures.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { translationTo } from '../../../kernel/language/content-sql.ts'
import { changes, columns, many, one, statement } from '../../../kernel/database/statement.ts'
import { donations, needs } from '../giving.tables.ts'

const untranslated = {
  id: needs.id,
  name: needs.name,
  requirement: needs.requirement,
  required: needs.requiredPaise,
  received: needs.receivedPaise,
  image: needs.image,
  closedAt: needs.closedAt,
  outcome: needs.outcome,
}
const need = { ...untranslated, translations: needs.translations }
export type Need = RowOf<typeof need>

/** A need as the public list shows it: of one that is met, when its last gift came and how many there were. */
const listedNeed = {
  ...need,
  alt: t.nullable(t.text),
  metAt: t.nullable(t.instant),
  gifts: t.nullable(t.integer),
}
export type ListedNeed = RowOf<typeof listedNeed>

const adoptedDonation = {
  id: donations.id,
  language: donations.lang,
  needId: donations.needId,
  accountId: donations.accountId,
  name: donations.name,
  email: donations.email,
  mobile: donations.mobile,
  message: donations.message,
  amount: donations.amountPaise,
  createdAt: donations.createdAt,
  ifFull: donations.ifFull,
}
const donation = { ...adoptedDonation, accountId: t.present(donations.accountId), once: donations.once }
export type Donation = RowOf<typeof donation>

const MOST_NEEDS = 500

/** The published needs, those that still take money first, each group in the trust's order; of their translations that of one language. */
export const publishedNeeds = statement({
  name: 'giving.publishedNeeds',
  hot: true,
  takes: [t.textOf<LanguageCode>()],
  gives: many(listedNeed),
  sql: (language) => sql`
    select ${columns(untranslated)}, ${translationTo(needs.translations, language)} as "translations",
      ${altOf(needs.image)} as "alt", met.at as "metAt", met.gifts
    from needs left join lateral (
      select max(at) as at, count(*)::int as gifts from ${linesTo(sql`'need:' || needs.id`)} line
      -- here too: what stands at the join alone is asked after all gifts of every need were counted
      where needs.received_paise >= needs.required_paise
    ) met on received_paise >= required_paise
    where published_at is not null
    order by received_paise >= required_paise or closed_at is not null, position, id limit ${MOST_NEEDS}`,
})

/** A need, while it is published. */
export const publishedNeed = statement({
  name: 'giving.publishedNeed',
  hot: true,
  takes: [needs.id],
  gives: one(need),
  sql: (id) => sql`select ${columns(need)} from needs where id = ${id} and published_at is not null`,
})

const pictured = {
  id: needs.id,
  requirement: needs.requirement,
  translations: needs.translations,
  image: needs.image,
}

/** The need that a donation was made to, while it is published. */
export const publishedNeedOf = statement({
  name: 'giving.publishedNeedOf',
  takes: [donations.id],
  gives: one(pictured),
  sql: (donationId) => sql`
    select ${columns(pictured)} from needs join donations on donations.need_id = needs.id
    where donations.id = ${donationId} and needs.published_at is not null`,
})

const writeDonation = statement({
  name: 'giving.insertDonation',
  hot: true,
  takes: [donation, newOrder],
  gives: changes,
  sql: (given, order) => sql`
    with open_need as (
      select id from needs
      where id = ${given.needId} and published_at is not null and closed_at is null and required_paise - received_paise >= ${given.amount}
    ),
    donation as (
      insert into donations (id, lang, need_id, account_id, once, name, email, mobile, message, amount_paise, created_at, if_full)
      select ${given.id}, ${given.language}, id, ${given.accountId}, ${given.once}, ${given.name}, ${given.email}, ${given.mobile},
        ${given.message}, ${given.amount}::bigint, ${given.createdAt}::timestamptz,
        ${given.ifFull}
      from open_need
      on conflict (once) do nothing
      returning id
    ),
    ${historyEntry({ accountId: given.accountId, kind: 'donation' }, given.createdAt, sql`donation`)}
    ${orderInsert(order, sql`donation`)}`,
})

/**
 * Writes a donation, its order and its place in the donor's history in one statement, if the need is published and
 * still lacks as much. False, and nothing written, otherwise, and where a form with the same key was kept before.
 */
export async function insertDonation(...values: Parameters<typeof writeDonation>): Promise<boolean> {
  return (await writeDonation(...values)) === 1
}

const earlierDonation = {
  ...donation,
  orderId: orderColumns.id,
  status: orderColumns.status,
  /** null: the provider has not made it yet. */
  providerOrderId: orderColumns.providerOrderId,
}

/** What a form with this key has made of this account before. */
export const donationByKey = statement({
  name: 'giving.donationByKey',
  takes: [donation.accountId, t.text],
  gives: one(earlierDonation),
  sql: (accountId, idempotencyKey) => sql`
    select ${columns(earlierDonation)} from donations ${joinOrder(donations.id)}
    where donations.once = ${idempotencyKey} and donations.account_id = ${accountId}`,
})

const writeAdopted = statement({
  name: 'giving.insertAdopted',
  takes: [adoptedDonation, newOrder],
  gives: changes,
  sql: ({ accountId, createdAt, ...given }, order) => {
    const history =
      accountId === null
        ? sql``
        : sql`${historyEntry({ accountId, kind: 'donation' }, createdAt, sql`donation`)},`
    return sql`
    with donation as (
      insert into donations (id, lang, need_id, account_id, name, email, mobile, message, amount_paise, created_at, if_full)
      select ${given.id}, ${given.language}, id, ${accountId}, ${given.name}, ${given.email}, ${given.mobile},
        ${given.message}, ${given.amount}::bigint, ${createdAt}::timestamptz, ${given.ifFull}
      from needs where id = ${given.needId}
      returning id
    ),
    ${history}
    adopted as (select id from donation)
    ${orderInsert(order, sql`adopted`)}`
  },
})

/** Writes a donation whose payment came before it, with its order, if there is such a need. */
export async function insertAdopted(...values: Parameters<typeof writeAdopted>): Promise<boolean> {
  return (await writeAdopted(...values)) === 1
}

const toThank = {
  name: donations.name,
  email: donations.email,
  language: donations.lang,
  needId: needs.id,
  need: needs.name,
  requirement: needs.requirement,
  translations: needs.translations,
}

/** What a mail of thanks tells of a donation. */
export const donationToThank = statement({
  name: 'giving.donationToThank',
  takes: [donations.id],
  gives: one(toThank),
  sql: (donationId) => sql`
    select ${columns(toThank)} from donations join needs on needs.id = donations.need_id
    where donations.id = ${donationId}`,
})
