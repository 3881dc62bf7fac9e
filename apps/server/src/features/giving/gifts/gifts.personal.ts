import { type SQL, sql } from 'drizzle-orm'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { section } from '../../../privacy/erasure/columns.ts'
import {
  type AccountHolder,
  erasedOf,
  findWith,
  type RequestHolder,
} from '../../../privacy/erasure/erasure.ts'
import { recordsOf } from '../../../platform/histories/histories.published.ts'
import { eraseSlipsOf, joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import type { Forget } from '../../../privacy/retention/retention.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { offlineGifts } from '../gifts.tables.ts'

/** Gifts in the history of an account that has proved their address or number. */
const own = (accountId: string) => recordsOf({ accountId, kind: 'donation' })

const found = {
  ...rowOf(offlineGifts, ['id', 'name', 'email', 'mobile']),
  message: offlineGifts.note,
  rupees: t.computed(t.float, sql`(gift.amount_paise / 100.0)::float8`),
  state: offlineGifts.state,
  slip: t.computed(slipColumns.number, sql`${slipColumns.number}`),
  at: t.computed(t.text, sql`gift.day::text`),
}
const selectFound = sql`select ${columns(found, 'gift')} from offline_gifts gift ${joinSlip(sql`gift.id`)}`

const giftsToShow = statement('giving.giftsToShow', {
  takes: [t.text],
  gives: many(found),
  sql: (accountId) => sql`
    ${selectFound} where gift.id in (${own(accountId)}) and gift.erased_at is null order by gift.day desc, gift.id`,
})

const findGifts = statement('giving.giftsOfPerson', {
  takes: [t.nullable(t.text), t.nullable(t.text), t.nullable(t.text)],
  gives: many(found),
  sql: (reference, email, mobile) => sql`
    ${selectFound}
    where gift.erased_at is null and (gift.id = ${reference}::text or lower(gift.email) = lower(${email}::text) and gift.email <> ''
      or gift.mobile = ${mobile}::text and gift.mobile <> '')
    order by gift.day desc limit 100`,
})

const eraseGifts = statement('giving.eraseGifts', {
  takes: [t.sql(sql`select ''`), t.instant],
  gives: many({ id: offlineGifts.id, email: offlineGifts.email, mobile: offlineGifts.mobile }),
  sql: (which, at) => sql`
    with before as (
      select id, email, mobile from offline_gifts where erased_at is null and id in (${which}) for update
    ), promised as (
      update pledges set name = '', email = '', mobile = '', erased_at = ${at} from before
      where pledges.gift_id = before.id and pledges.erased_at is null
    )
    update offline_gifts set name = '', email = '', mobile = '', note = '', erased_at = ${at} from before
    where offline_gifts.id = before.id returning before.id, before.email, before.mobile`,
})

/** Erases the givers of gifts and of the pledges they came from; amounts, days and numbers stay. */
async function erase(tx: Executor, which: SQL, at: Date) {
  const erased = await eraseGifts(tx, which, at)
  await forgetCash(
    tx,
    erased.map(({ id }) => id),
  )
  return erased
}

/** The stored data about counter givers, with or without an account. */
export const giftsHolder: AccountHolder & RequestHolder = {
  show: async (tx, accountId) => [
    section(
      msg('kept.gifts', 'Your gifts in cash, by cheque or by bank transfer'),
      await giftsToShow(tx, accountId),
    ),
  ],
  erase: async (tx, accountId, at) => erasedOf(await erase(tx, own(accountId), at)),

  find: findWith('gift', findGifts),
  async eraseOne(tx, id, at) {
    const erased = await erase(tx, sql`select ${id}::text`, at)
    return erased.length === 0 ? null : erasedOf(erased)
  },
}

/** Erases the givers of gifts that were entered before an instant, and their slips: the books no longer need them. */
export const eraseOldGifts =
  (now: () => Date): Forget =>
  (db, before, most) =>
    db.transaction(async (tx) => {
      const which = sql`select id from offline_gifts where erased_at is null and entered_at < ${before} order by entered_at limit ${most}`
      const erased = await erase(tx, which, now())
      await eraseSlipsOf(
        tx,
        erased.map(({ id }) => id),
      )
      return erased.length
    })
