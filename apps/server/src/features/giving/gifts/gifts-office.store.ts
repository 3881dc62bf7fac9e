import { type SQL, sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays, orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { columns, many, one, rowBy, statement } from '../../../kernel/database/statement.ts'
import { chequeDeposits, giftBatches, offlineGifts } from '../gifts.tables.ts'
import { needs } from '../giving.tables.ts'

/** Gifts over the counter as staff record them and look after them. */

const giftRow = {
  ...rowOf(offlineGifts, ['id', 'day', 'mode', 'state', 'name', 'mobile', 'fund', 'version']),
  amount: offlineGifts.amountPaise,
  cheque_number: offlineGifts.chequeNumber,
  cheque_bank: offlineGifts.chequeBank,
  need: t.computed(t.nullable(t.text), sql`needs.name`),
  slip: t.computed(t.nullable(t.text), sql`${slipColumns.number}`),
  voucher: offlineGifts.voucherNumber,
  batch: offlineGifts.batchId,
}
const detail = {
  ...giftRow,
  ...rowOf(offlineGifts, ['email', 'utr', 'note']),
  language: offlineGifts.lang,
  rest_fund: offlineGifts.restFund,
  rest_amount: offlineGifts.restPaise,
  bankAccountId: t.computed(t.nullable(t.text), sql`coalesce(gift.bank_account_id, deposit.bank_account_id)`),
  cheque_day: offlineGifts.chequeDay,
  banked_on: t.computed(t.nullable(chequeDeposits.day), sql`deposit.day`),
  cleared_on: offlineGifts.clearedOn,
  taken_by: offlineGifts.takenBy,
  end_reason: offlineGifts.endReason,
  slip_id: t.computed(t.nullable(t.text), sql`${slipColumns.id}`),
  entered_by: offlineGifts.enteredBy,
  entered_at: offlineGifts.enteredAt,
}

const fromGifts = sql`from offline_gifts gift
  left join needs on gift.fund = 'need:' || needs.id ${joinSlip(sql`gift.id`)}`

const orders = {
  ...bothWays({ day: { sql: sql`gift.day`, type: 'date' } }, sql`gift.id`),
  '-amount': orderedBy(sql`gift.amount_paise`, 'bigint', sql`gift.id`, 'desc'),
} as const satisfies Record<string, Order>

const filter = {
  mode: t.nullable(offlineGifts.mode),
  state: t.nullable(offlineGifts.state),
  from: t.nullable(offlineGifts.day),
  until: t.nullable(offlineGifts.day),
  batch: t.nullable(t.text),
  /** The beginning of a name or of a last name, in small letters, or a cheque number or UTR. */
  searchTerms: t.nullable(t.text),
  /** The last ten digits of a mobile. */
  digits: t.nullable(t.text),
}

function conditionsOf({ mode, state, from, until, batch, searchTerms, digits }: RowOf<typeof filter>): SQL[] {
  const conditions: SQL[] = []
  if (mode) conditions.push(sql`gift.mode = ${mode}`)
  if (state) conditions.push(sql`gift.state = ${state}`)
  if (from) conditions.push(sql`gift.day >= ${from}::date`)
  if (until) conditions.push(sql`gift.day <= ${until}::date`)
  if (batch) conditions.push(sql`gift.batch_id = ${batch}`)
  if (searchTerms !== null) {
    const ways = [
      ...nameBegins(sql`gift.name`)(searchTerms),
      sql`gift.cheque_number = ${searchTerms} and gift.mode = 'cheque'`,
      sql`lower(gift.utr) = ${searchTerms} and gift.mode = 'transfer'`,
    ]
    if (digits) ways.push(sql`gift.mobile = ${`+91${digits}`}`)
    conditions.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return conditions
}

/** One page of gifts. Refuses with bad_request (after). */
export const listGifts = listStatement('giving.findGifts', {
  takes: filter,
  row: giftRow,
  orders,
  sql: (query, { cursor, end }) =>
    sql`select ${columns(giftRow, 'gift')}, ${cursor} ${fromGifts} ${end(...conditionsOf(query))}`,
})

/** One gift with all that is known of it. */
export const giftOf = statement('giving.giftOf', {
  takes: [offlineGifts.id],
  gives: one(detail),
  sql: (id) => sql`
    select ${columns(detail, 'gift')} ${fromGifts}
      left join cheque_deposits deposit on deposit.id = gift.deposit_id where gift.id = ${id}`,
})

const lockedGift = {
  ...rowOf(offlineGifts, ['id', 'mode', 'state', 'day', 'name', 'mobile', 'email', 'fund', 'restFund']),
  language: offlineGifts.lang,
  amount: offlineGifts.amountPaise,
  rest: offlineGifts.restPaise,
  bankAccountId: t.computed(
    t.nullable(t.text),
    sql`(select bank_account_id from cheque_deposits where cheque_deposits.id = deposit_id)`,
  ),
  voucher: offlineGifts.voucherNumber,
  ...rowOf(offlineGifts, ['chequeNumber', 'voucherId', 'clearedVoucherId', 'erasedAt', 'version']),
}
export type LockedGift = RowOf<typeof lockedGift>

/** Whether a gift does not count any more. */
export const hasEnded = ({ state }: Pick<LockedGift, 'state'>) => state === 'bounced' || state === 'reversed'

/** A gift, locked until the transaction ends. */
export const lockGift = rowBy('giving.lockGift', offlineGifts.id, lockedGift, { rest: sql`for update` })

/** The gifts that were booked by some vouchers, of which they still stand; each giver is still known. */
export const giftsOfVouchers = statement('giving.giftsOfVouchers', {
  takes: [t.texts],
  gives: many({ ...rowOf(offlineGifts, ['id', 'name', 'fund']), voucher: t.text }),
  sql: (vouchers) => sql`
    select id, name, fund, coalesce(cleared_voucher_id, voucher_id) as voucher from offline_gifts
    where (voucher_id = any(${sql.param(vouchers)}::text[]) or cleared_voucher_id = any(${sql.param(vouchers)}::text[]))
      and erased_at is null and state not in ('bounced', 'reversed')`,
})

/** The needs on the site that still take something, in the site's order. Paise. */
export const needsToGive = statement('giving.needsToGive', {
  takes: [],
  gives: many({ id: needs.id, name: needs.name, pending: t.paise }),
  sql: () => sql`
    select id, name, required_paise - received_paise as "pending" from needs
    where published_at is not null and closed_at is null and required_paise > received_paise
    order by position, id limit 500`,
})

/** Batches that are still typed, the newest first. */
export const openBatches = statement('giving.openBatches', {
  takes: [],
  gives: many({ id: giftBatches.id, name: giftBatches.name }),
  sql: () => sql`select id, name from gift_batches where closed_at is null order by opened_at desc limit 50`,
})

/** Needs that take gifts, with what each still takes; locked until the transaction ends, in one order for everybody. Paise. */
export const lockNeeds = statement('giving.lockNeeds', {
  takes: [t.texts],
  gives: many({ id: needs.id, need: needs.name, translations: needs.translations, pending: t.paise }),
  sql: (ids) => sql`
    select id, name as "need", translations,
      case when closed_at is null then greatest(required_paise - received_paise, 0) else 0 end as "pending"
    from needs where id = any(${sql.param(ids)}::text[]) and published_at is not null order by id for update`,
})

/** A gift that was recorded with this key before. */
export const giftByKey = rowBy('giving.giftByKey', offlineGifts.once, {
  id: offlineGifts.id,
  voucher: offlineGifts.voucherNumber,
})

/** Whether a batch is still typed; nobody closes it until the transaction ends. */
export const lockOpenBatch = rowBy('giving.lockOpenBatch', giftBatches.id, rowOf(giftBatches, ['id']), {
  rest: sql`and closed_at is null for share`,
})
