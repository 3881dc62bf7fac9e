import { sql } from 'drizzle-orm'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { nextVersion } from '../../../kernel/database/insert-into.ts'
import { changes, columns, many, rowBy, statement, rowsByAny } from '../../../kernel/database/statement.ts'
import { needs } from '../giving.tables.ts'
import { pledges } from '../pledges.tables.ts'

/** The pledge made earlier with this key. */
export const pledgeByKey = rowBy('giving.pledgeByKey', pledges.once, rowOf(pledges, ['id']))

const shownPledge = {
  id: pledges.id,
  code: pledges.code,
  amount: pledges.amountPaise,
  received: pledges.receivedPaise,
  need: t.computed(t.nullable(needs.name), sql`needs.name`),
  translations: t.computed(t.nullable(needs.translations), sql`needs.translations`),
}

/** A pledge for its page, open to anyone with its id. It names only the need, while that is published. */
export const pledgeToShow = rowBy('giving.pledgeToShow', pledges.id, shownPledge, {
  join: sql`left join needs on pledges.fund = 'need:' || needs.id and needs.published_at is not null`,
})

const lockedPledge = {
  ...rowOf(pledges, ['id', 'code', 'name', 'email', 'mobile', 'fund', 'state', 'createdAt', 'remindedAt']),
  language: pledges.lang,
  amount: pledges.amountPaise,
  version: pledges.version,
}
export type LockedPledge = RowOf<typeof lockedPledge>

/** A pledge, locked until the transaction ends. */
export const lockPledge = rowBy('giving.lockPledge', pledges.id, lockedPledge, { rest: sql`for update` })

/** Waiting pledges made before an instant that got no reminder yet; locked, oldest first. */
export const lockUnreminded = statement('giving.lockUnreminded', {
  takes: [t.instant, t.integer],
  gives: many(lockedPledge),
  sql: (before, most) => sql`
    select ${columns(lockedPledge)} from pledges where state = 'promised' and created_at < ${before} and reminded_at is null and email <> ''
    order by created_at limit ${most} for update skip locked`,
})

/** Records that a reminder of locked pledges was written. */
export const noteReminded = statement('giving.noteReminded', {
  takes: [t.texts, t.instant],
  gives: changes,
  sql: (ids, at) => sql`
    update pledges set reminded_at = ${at}::timestamptz, version = version + 1
    where id = any(${sql.param(ids)}::text[])`,
})

/** Expires pledges made before an instant. */
export const expirePledges = statement('giving.expirePledges', {
  takes: [t.instant, t.integer, t.instant],
  gives: changes,
  sql: (before, most, at) => sql`
    update pledges set state = 'expired', ended_at = ${at}::timestamptz, version = version + 1
    where id in (select id from pledges where state = 'promised' and created_at < ${before}
      order by created_at limit ${most} for update skip locked)`,
})

/** Ends a locked pledge, as its next version. */
export const endPledge = (tx: Executor, id: string, ended: Partial<typeof pledges.$inferInsert>) =>
  nextVersion(tx, pledges, id, ended)

/** Reopens the pledge of a reversed gift. */
export const reopenPledgeOf = statement('giving.reopenPledgeOf', {
  takes: [t.text],
  gives: changes,
  sql: (giftId) => sql`
    update pledges set state = 'promised', gift_id = null, received_paise = null, ended_at = null, version = version + 1
    where gift_id = ${giftId}`,
})

const suggestedPledge = {
  ...rowOf(pledges, ['id', 'code', 'name']),
  amount: pledges.amountPaise,
}
export type SuggestedPledge = RowOf<typeof suggestedPledge>

/**
 * Unpaid pledges with one of these codes, or with this amount and neither withdrawn nor erased; newest first; for each
 * line of a JSON list (`line`, `amount` in paise, `codes`).
 */
export const likelyPledges = statement('giving.likelyPledges', {
  takes: [t.given<string>('[]'), t.integer],
  gives: many({ line: t.text, ...suggestedPledge }),
  sql: (queried, most) => sql`
    select asked.line, ${columns(suggestedPledge)}
    from jsonb_to_recordset(${queried}::jsonb) asked (line text, amount bigint, codes text[])
    join lateral (
      (select id from pledges where code = any(asked.codes) and gift_id is null)
      union
      (select id from (select id from pledges
        where amount_paise = asked.amount and state in ('promised', 'expired') and name <> ''
        order by created_at desc limit ${most}) same)) likely on true
    join pledges on pledges.id = likely.id
    order by pledges.created_at desc, pledges.id`,
})

/** Paid pledges with these notes, whose giver is still named. */
export const paidPledges = rowsByAny(
  'giving.paidPledges',
  pledges.code,
  rowOf(pledges, ['id', 'code', 'name']),
  { rest: sql`and state = 'matched' and erased_at is null order by created_at desc` },
)
