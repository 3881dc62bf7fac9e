import { type SQL, sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { orderedBy, type Order, type PageAsked } from '../../../kernel/database/keyset.ts'
import { listStatement } from '../../../kernel/database/list-statement.ts'
import { changes, many, one, statement } from '../../../kernel/database/statement.ts'
import { chequeDeposits, giftBatches, offlineGifts } from '../gifts.tables.ts'
import { needs } from '../giving.tables.ts'

/** Gifts over the counter as staff look after them. */

const giftRow = {
  id: offlineGifts.id,
  day: offlineGifts.day,
  mode: offlineGifts.mode,
  state: offlineGifts.state,
  name: offlineGifts.name,
  mobile: offlineGifts.mobile,
  amount: offlineGifts.amountPaise,
  chequeNumber: offlineGifts.chequeNumber,
  chequeBank: offlineGifts.chequeBank,
  fund: offlineGifts.fund,
  need: t.nullable(needs.name),
  slip: slipColumns.number,
  voucher: offlineGifts.voucherNumber,
  batch: offlineGifts.batchId,
  version: offlineGifts.version,
}
export type GiftRow = RowOf<typeof giftRow>

const selectGift = sql`
  select gift.id, gift.day, gift.mode, gift.state, gift.name, gift.mobile, gift.amount_paise as "amount",
    gift.cheque_number as "chequeNumber", gift.cheque_bank as "chequeBank", gift.fund,
    needs.name as "need", ${slipColumns.number} as "slip", gift.voucher_number as "voucher", gift.batch_id as "batch",
    gift.version`
const fromGifts = sql`from offline_gifts gift
  left join needs on gift.fund = 'need:' || needs.id ${joinSlip(sql`gift.id`)}`

const byDay = (direction: 'asc' | 'desc'): Order => orderedBy(sql`gift.day`, 'date', sql`gift.id`, direction)
const orders = {
  '-day': byDay('desc'),
  day: byDay('asc'),
  '-amount': orderedBy(sql`gift.amount_paise`, 'bigint', sql`gift.id`, 'desc'),
} as const satisfies Record<string, Order>
export type GiftsPage = PageAsked<keyof typeof orders>

const asked = {
  mode: t.nullable(offlineGifts.mode),
  state: t.nullable(offlineGifts.state),
  from: t.nullable(offlineGifts.day),
  until: t.nullable(offlineGifts.day),
  batch: t.nullable(t.text),
  /** The beginning of a name or of a last name, in small letters, or a cheque number or UTR. */
  words: t.nullable(t.text),
  /** The last ten digits of a mobile. */
  digits: t.nullable(t.text),
}
export type GiftsAsked = RowOf<typeof asked>

function conditionsOf({ mode, state, from, until, batch, words, digits }: GiftsAsked): SQL[] {
  const conditions: SQL[] = []
  if (mode) conditions.push(sql`gift.mode = ${mode}`)
  if (state) conditions.push(sql`gift.state = ${state}`)
  if (from) conditions.push(sql`gift.day >= ${from}::date`)
  if (until) conditions.push(sql`gift.day <= ${until}::date`)
  if (batch) conditions.push(sql`gift.batch_id = ${batch}`)
  if (words !== null) {
    const ways = [
      ...nameBegins(sql`gift.name`)(words),
      sql`gift.cheque_number = ${words} and gift.mode = 'cheque'`,
      sql`lower(gift.utr) = ${words} and gift.mode = 'transfer'`,
    ]
    if (digits) ways.push(sql`gift.mobile = ${`+91${digits}`}`)
    conditions.push(sql`(${sql.join(ways, sql` or `)})`)
  }
  return conditions
}

/** One page of gifts. Refuses with bad_request (after). */
export const listGifts = listStatement({
  name: 'giving.findGifts',
  takes: asked,
  row: giftRow,
  orders,
  sql: (query, { cursor, end }) => sql`${selectGift}, ${cursor} ${fromGifts} ${end(...conditionsOf(query))}`,
})

/** One gift, whole. */
export const giftOf = statement({
  name: 'giving.giftOf',
  takes: [offlineGifts.id],
  gives: one({
    ...giftRow,
    email: offlineGifts.email,
    language: offlineGifts.lang,
    restFund: offlineGifts.restFund,
    rest: offlineGifts.restPaise,
    bankAccountId: t.nullable(t.text),
    utr: offlineGifts.utr,
    chequeDay: offlineGifts.chequeDay,
    bankedOn: t.nullable(chequeDeposits.day),
    clearedOn: offlineGifts.clearedOn,
    takenBy: offlineGifts.takenBy,
    note: offlineGifts.note,
    endReason: offlineGifts.endReason,
    slipId: t.nullable(slipColumns.id),
    enteredBy: offlineGifts.enteredBy,
    enteredAt: offlineGifts.enteredAt,
  }),
  sql: (id) => sql`
    ${selectGift}, gift.email, gift.lang as "language", gift.rest_fund as "restFund", gift.rest_paise as "rest",
      coalesce(gift.bank_account_id, deposit.bank_account_id) as "bankAccountId", gift.utr,
      gift.cheque_day as "chequeDay",
      deposit.day as "bankedOn", gift.cleared_on as "clearedOn", gift.taken_by as "takenBy", gift.note,
      gift.end_reason as "endReason", ${slipColumns.id} as "slipId", gift.entered_by as "enteredBy", gift.entered_at as "enteredAt"
    ${fromGifts} left join cheque_deposits deposit on deposit.id = gift.deposit_id where gift.id = ${id}`,
})

const lockedGift = {
  id: offlineGifts.id,
  mode: offlineGifts.mode,
  state: offlineGifts.state,
  day: offlineGifts.day,
  name: offlineGifts.name,
  mobile: offlineGifts.mobile,
  email: offlineGifts.email,
  language: offlineGifts.lang,
  amount: offlineGifts.amountPaise,
  fund: offlineGifts.fund,
  restFund: offlineGifts.restFund,
  rest: offlineGifts.restPaise,
  chequeNumber: offlineGifts.chequeNumber,
  bankAccountId: t.nullable(t.text),
  voucherId: offlineGifts.voucherId,
  voucher: offlineGifts.voucherNumber,
  clearedVoucherId: offlineGifts.clearedVoucherId,
  erasedAt: offlineGifts.erasedAt,
  version: offlineGifts.version,
}
export type LockedGift = RowOf<typeof lockedGift>

/** A gift, locked until the transaction ends. */
export const lockGift = statement({
  name: 'giving.lockGift',
  takes: [offlineGifts.id],
  gives: one(lockedGift),
  sql: (id) => sql`
    select id, mode, state, day, name, mobile, email, lang as "language", amount_paise as "amount", fund,
      rest_fund as "restFund", rest_paise as "rest", cheque_number as "chequeNumber",
      (select bank_account_id from cheque_deposits where cheque_deposits.id = deposit_id) as "bankAccountId", voucher_id as "voucherId",
      voucher_number as "voucher", cleared_voucher_id as "clearedVoucherId",
      erased_at as "erasedAt", version
    from offline_gifts where id = ${id} for update`,
})

/** Writes whom a locked gift is from. */
export const correctGift = statement({
  name: 'giving.correctGift',
  takes: [
    offlineGifts.id,
    {
      name: offlineGifts.name,
      mobile: offlineGifts.mobile,
      email: offlineGifts.email,
      language: offlineGifts.lang,
      note: offlineGifts.note,
    },
  ],
  gives: one({ version: offlineGifts.version }),
  sql: (id, { name, mobile, email, language, note }) => sql`
    update offline_gifts set name = ${name}, mobile = ${mobile}, email = ${email}, lang = ${language}, note = ${note},
      version = version + 1
    where id = ${id} returning version`,
})

/** Writes how a locked gift ended: taken back, or its cheque bounced. */
export const endGift = statement({
  name: 'giving.endGift',
  takes: [offlineGifts.id, t.oneOf('reversed', 'bounced'), t.text],
  gives: changes,
  sql: (id, state, reason) => sql`
    update offline_gifts set state = ${state}, end_reason = ${reason}, version = version + 1 where id = ${id}`,
})

const choice = { id: needs.id, name: needs.name, pending: t.paise }

/** The needs on the site that still take something, in the site's order. Paise. */
export const needsToGive = statement({
  name: 'giving.needsToGive',
  takes: [],
  gives: many(choice),
  sql: () => sql`
    select id, name, required_paise - received_paise as "pending" from needs
    where published_at is not null and closed_at is null and required_paise > received_paise
    order by position, id limit 500`,
})

/** Batches that are still typed, the newest first. */
export const openBatches = statement({
  name: 'giving.openBatches',
  takes: [],
  gives: many({ id: giftBatches.id, name: giftBatches.name }),
  sql: () => sql`select id, name from gift_batches where closed_at is null order by opened_at desc limit 50`,
})
