import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { MOST_WAITING } from '@sahay/contract/staff/office-today'
import { type SQL, sql } from 'drizzle-orm'
import { languageOfAccount, provedAccount, wantsNews } from '../../../platform/identity/identity.published.ts'
import { giversTo, remainderOf } from '../../../money/payments/payments.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { withStaffTranslations } from '../../../kernel/language/content-sql.ts'
import { columns, many, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { donations, needs, needThanks } from '../giving.tables.ts'

const closing = {
  outcome: needs.outcome,
  closedAt: needs.closedAt,
  word: needs.closing,
  translations: needs.closingTranslations,
}

export type Closing = RowOf<typeof closing>

/** Writes how a locked need ended, or that it is open; returns its new version. */
export const writeClosing = statement('giving.writeClosing', {
  takes: [needs.id, closing],
  gives: one({ version: needs.version }),
  sql: (id, { outcome, closedAt, word, translations }) => sql`
    update needs set outcome = ${outcome}, closed_at = ${closedAt}::timestamptz, closing = ${word},
      closing_translations = case when ${word} = '' then '{}' else ${withStaffTranslations(needs.closingTranslations, translations)} end, version = version + 1
    where id = ${id} returning version`,
})

/** The progress of the thanks for a need; null: nobody has requested them. */
export const thanksOf = rowBy('giving.thanksOf', needThanks.needId, rowOf(needThanks, ['askedAt', 'doneAt']))

const dueThanks = {
  ...rowOf(needs, ['id', 'name', 'translations']),
  word: needs.closing,
  wordTranslations: needs.closingTranslations,
  after: needThanks.after,
}

/** Unfinished thanks, locked until the transaction ends, so that two processes never write them at the same time. */
export const lockDueThanks = statement('giving.lockDueThanks', {
  gives: one(dueThanks),
  sql: () => sql`
    select ${columns(dueThanks)} from need_thanks join needs on needs.id = need_thanks.need_id
    where done_at is null order by asked_at limit 1 for no key update of need_thanks skip locked`,
})

/**
 * The giver of a booked gift who has an address and wants our mails, if some of the gift is left in the need: online,
 * or over the counter. `line` is what `giversTo` selects.
 */
const giverOf = (needId: string | SQL): SQL => sql`
  select donations.id, donations.name, donations.email, donations.account_id is not null as "hasAccount",
    coalesce(${languageOfAccount(sql`donations.account_id`)}, donations.lang) as language
  from donations
  where donations.id = line.subject_id and donations.email <> '' and ${wantsNews(donations.accountId)}
    and ${remainderOf(sql`line.payment_id`, sql`'need:' || ${needId}::text`)} > 0
  union all
  select gift.id, gift.name, gift.email, owner.id is not null, coalesce(${languageOfAccount(sql`owner.id`)}, gift.lang)
  from offline_gifts gift cross join lateral
    (select ${provedAccount({ email: sql`gift.email`, mobile: sql`gift.mobile` })} as id) owner
  where gift.voucher_id = line.voucher_id and gift.email <> '' and gift.state not in ('bounced', 'reversed')
    and ${wantsNews(sql`owner.id`)}`

const giver = {
  /** The ledger entry of the gift. */
  line: t.bigint,
  /** The donation, or the counter gift; null, like the rest, if nobody should get a mail. */
  giftId: t.nullable(t.text),
  name: t.nullable(t.text),
  email: t.nullable(t.text),
  hasAccount: t.nullable(t.boolean),
  language: t.nullable(t.textOf<LanguageCode>()),
}
export type Giver = RowOf<typeof giver>

/** The next gifts to a need in ledger order, after an entry, each with the giver to thank. */
export const giversAfter = statement('giving.giversAfter', {
  takes: [needs.id, t.bigint, t.integer],
  gives: many(giver),
  sql: (needId, after, most) => sql`
    select line.id as "line", gift.id as "giftId", gift.name, gift.email, gift."hasAccount", gift.language
    from ${giversTo(sql`'need:' || ${needId}::text`, most, after)} line
    left join lateral (${giverOf(needId)}) gift on true
    order by line.id`,
})

/** How many people the next gifts of a need would thank, and how many gifts those are. */
export const countGivers = statement('giving.countGivers', {
  takes: [needs.id, t.integer],
  gives: one({ people: t.integer, gifts: t.integer }),
  sql: (needId, most) => sql`
    select count(distinct lower(gift.email))::int as "people", count(*)::int as "gifts"
    from ${giversTo(sql`'need:' || ${needId}::text`, most)} line
    left join lateral (${giverOf(needId)}) gift on true`,
})

const unthanked = {
  ...rowOf(needs, ['id', 'name', 'requirement']),
  received: needs.receivedPaise,
  /** 'full': it has all its money, and staff have not decided yet. */
  state: t.oneOf('met', 'full'),
  since: t.present(t.nullable(t.instant)),
  /** The number of people to thank, for its first hundred gifts. */
  givers: t.integer,
  all: t.integer,
}

/**
 * Published needs that are met but not yet thanked for, oldest first, and their number, counted to a hundred; without those
 * that staff closed as met and that have nobody to thank.
 */
export const needsToThank = statement('giving.needsToThank', {
  takes: [t.integer],
  gives: many(unthanked),
  sql: (most) => sql`
    select need.id, need.name, need.requirement, need.received_paise as "received", coalesce(need.outcome, 'full') as "state",
      need.since, need."all",
      (select count(distinct lower(gift.email))::int
        from ${giversTo(sql`'need:' || need.id`, sql.raw(String(MOST_WAITING)))} line
        left join lateral (${giverOf(sql`need.id`)}) gift on true) as "givers"
    from (select met.*, count(*) over ()::int as "all" from (
        select needs.*, coalesce(closed_at, published_at) as since from needs
        where published_at is not null and outcome is distinct from 'closed'
          and (outcome = 'met' or received_paise >= required_paise)
          and not exists (select from need_thanks where need_thanks.need_id = needs.id)
          and (outcome is null or exists (
            select from ${giversTo(sql`'need:' || needs.id`, sql.raw(String(MOST_WAITING)))} line
              cross join lateral (${giverOf(sql`needs.id`)}) gift))
        order by coalesce(closed_at, published_at), id limit ${sql.raw(String(MOST_WAITING))}) met
      order by since, id limit ${most}) need
    order by need.since, need.id`,
})
