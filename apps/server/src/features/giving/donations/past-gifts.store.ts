import { type SQL, sql } from 'drizzle-orm'
import { type PageWindow, pageEntries, pageOf } from '../../../platform/histories/histories.published.ts'
import { type Fund, joinOrder, orderColumns, returnedOf } from '../../../money/payments/payments.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { columns, many, statement } from '../../../kernel/database/statement.ts'
import type { ContentTranslations } from '../../../kernel/language/content.ts'
import type { offlineGifts } from '../gifts.tables.ts'
import { donations, needs } from '../giving.tables.ts'
import { movedOf } from '../needs/overfunding.store.ts'

/** The fields that only a counter gift has. */
export interface OverCounter {
  readonly mode: (typeof offlineGifts.$inferSelect)['mode']
  readonly state: (typeof offlineGifts.$inferSelect)['state']
  readonly utr: string
  readonly chequeNumber: string
  readonly chequeBank: string
  readonly fund: Fund
  /** Where the excess over the need went; paise. */
  readonly restFund: Fund | null
  readonly rest: number
  readonly restNeed: string | null
  readonly restTranslations: ContentTranslations<'name'> | null
}

const pastDonation = {
  ...rowOf(donations, ['id', 'name', 'email', 'mobile', 'message', 'createdAt']),
  amount: donations.amountPaise,
}
const changed = { ...movedOf, ...returnedOf }
const pastGift = {
  ...pastDonation,
  /** Null if it was not given to a need. */
  need: t.nullable(needs.name),
  /** Its id, while it is on the site. */
  needId: t.nullable(needs.id),
  translations: t.nullable(needs.translations),
  /** Null for a counter gift. */
  status: t.nullable(orderColumns.status),
  /** The number of its slip, once one is issued. */
  slip: slipColumns.number,
  ...changed,
  counter: t.nullable(t.json<OverCounter>()),
}
/** A gift as its giver sees it, online or over the counter. Paise. */
export type PastGift = RowOf<typeof pastGift>

/** The condition that a need belongs to a ledger fund. */
const isNeedOf = (need: SQL, fund: SQL) => sql`${need} = substr(${fund}, 6) and ${fund} like 'need:%'`

const shownNeedId = sql`case when needs.published_at is not null then needs.id end`

const pastGifts = statement('giving.pastGifts', {
  hot: true,
  takes: [pageEntries],
  gives: many(pastGift),
  sql: (entries) => sql`
    select past.id, past.name, past.email, past.mobile, past.message, past.amount, past."createdAt", past.need,
      past."needId", past.translations, past.status, past.slip, past.moved, past.returned, past.counter
    from (
      select entries.nth, ${columns(pastDonation)}, needs.name as "need", ${shownNeedId} as "needId", needs.translations, ${orderColumns.status},
        ${slipColumns.number} as "slip", ${columns(changed)}, null::json as "counter"
      from ${entries} entries
      join donations on donations.id = entries.subject_id
      join needs on needs.id = donations.need_id
      ${joinOrder(donations.id)} ${joinSlip(donations.id)}
      union all
      select entries.nth, gift.id, gift.name, gift.email, gift.mobile, '', ${slipColumns.paidAt}, gift.amount_paise,
        needs.name, ${shownNeedId}, needs.translations, null, ${slipColumns.number}, null, null,
        json_build_object('mode', gift.mode, 'state', gift.state, 'utr', gift.utr, 'chequeNumber', gift.cheque_number,
          'chequeBank', gift.cheque_bank, 'fund', gift.fund, 'restFund', gift.rest_fund, 'rest', gift.rest_paise,
          'restNeed', other.name, 'restTranslations', other.translations)
      from ${entries} entries
      join offline_gifts gift on gift.id = entries.subject_id
      left join needs on ${isNeedOf(sql`needs.id`, sql`gift.fund`)}
      left join needs other on ${isNeedOf(sql`other.id`, sql`gift.rest_fund`)}
      ${joinSlip(sql`gift.id`)}
    ) past order by past.nth desc`,
})

/** One page of an account's gifts, online and over the counter, newest first, with their number. */
export async function pastGiftsOf(
  tx: Executor,
  accountId: string,
  page: PageWindow,
): Promise<{ total: number; gifts: PastGift[] }> {
  const { total, rows } = await pageOf(tx, { accountId, kind: 'donation' }, page, (entries) =>
    pastGifts(tx, entries),
  )
  return { total, gifts: rows }
}
