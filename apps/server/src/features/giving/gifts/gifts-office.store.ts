import { sql } from 'drizzle-orm'
import { nameBegins } from '../../../platform/search/search.published.ts'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { bothWays, orderedBy, type Order } from '../../../kernel/database/keyset.ts'
import { many, rowBy, statement, rowsByAny } from '../../../kernel/database/statement.ts'
import { chequeDeposits, giftBatches, offlineGifts } from '../gifts.tables.ts'
import { needs } from '../giving.tables.ts'
import { when, whenIs, listFrom } from '../../../kernel/database/list-statement.ts'
import { searchedDigits } from '../../../platform/people/phone.ts'

/** Counter gifts, as staff record and manage them. */

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

/** One page of gifts. Refuses with bad_request (after). */
export const listGifts = listFrom('giving.findGifts', {
  row: giftRow,
  as: 'gift',
  orders,
  from: fromGifts,
  narrow: {
    mode: whenIs(offlineGifts.mode, 'gift'),
    state: whenIs(offlineGifts.state, 'gift'),
    from: when(offlineGifts.day, (from) => sql`gift.day >= ${from}::date`),
    until: when(offlineGifts.day, (until) => sql`gift.day <= ${until}::date`),
    batch: when(t.text, (batch) => sql`gift.batch_id = ${batch}`),
    /** The beginning of a name or last name, a cheque number or UTR, or a mobile. */
    q: when(t.given('x', '9825012345'), (q) => {
      const text = q.toLowerCase()
      const digits = searchedDigits(q)
      const ways = [
        ...nameBegins(sql`gift.name`)(text),
        sql`gift.cheque_number = ${text} and gift.mode = 'cheque'`,
        sql`lower(gift.utr) = ${text} and gift.mode = 'transfer'`,
        ...(digits === '' ? [] : [sql`gift.mobile = ${`+91${digits}`}`]),
      ]
      return sql`(${sql.join(ways, sql` or `)})`
    }),
  },
})

/** One gift with all its data. */
export const giftOf = rowBy('giving.giftOf', offlineGifts.id, detail, {
  as: 'gift',
  from: sql`${fromGifts} left join cheque_deposits deposit on deposit.id = gift.deposit_id`,
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

/** True if a gift no longer counts. */
export const hasEnded = ({ state }: Pick<LockedGift, 'state'>) => state === 'bounced' || state === 'reversed'

/** A gift, locked until the transaction ends. */
export const lockGift = rowBy('giving.lockGift', offlineGifts.id, lockedGift, { rest: sql`for update` })

/** The gifts booked by some vouchers, if they are still valid and their giver is known. */
export const giftsOfVouchers = statement('giving.giftsOfVouchers', {
  takes: [t.texts],
  gives: many({ ...rowOf(offlineGifts, ['id', 'name', 'fund']), voucher: t.text }),
  sql: (vouchers) => sql`
    select id, name, fund, coalesce(cleared_voucher_id, voucher_id) as voucher from offline_gifts
    where (voucher_id = any(${sql.param(vouchers)}::text[]) or cleared_voucher_id = any(${sql.param(vouchers)}::text[]))
      and erased_at is null and state not in ('bounced', 'reversed')`,
})

/** The needs on the site that are not met, in the site's order. Paise. */
export const needsToGive = statement('giving.needsToGive', {
  gives: many({ id: needs.id, name: needs.name, pending: t.paise }),
  sql: () => sql`
    select id, name, required_paise - received_paise as "pending" from needs
    where published_at is not null and closed_at is null and required_paise > received_paise
    order by position, id limit 500`,
})

/** Open batches, newest first. */
export const openBatches = statement('giving.openBatches', {
  gives: many({ id: giftBatches.id, name: giftBatches.name }),
  sql: () => sql`select id, name from gift_batches where closed_at is null order by opened_at desc limit 50`,
})

/** Needs that accept gifts, with what each lacks; locked until the transaction ends, always in the same order. Paise. */
export const lockNeeds = rowsByAny(
  'giving.lockNeeds',
  needs.id,
  {
    id: needs.id,
    need: needs.name,
    translations: needs.translations,
    pending: t.computed(
      t.paise,
      sql`case when closed_at is null then greatest(required_paise - received_paise, 0) else 0 end`,
    ),
  },
  { rest: sql`and published_at is not null order by id for update` },
)

/** The gift recorded earlier with this key. */
export const giftByKey = rowBy('giving.giftByKey', offlineGifts.once, {
  id: offlineGifts.id,
  voucher: offlineGifts.voucherNumber,
})

/** An open batch; nobody can close it until the transaction ends. */
export const lockOpenBatch = rowBy('giving.lockOpenBatch', giftBatches.id, rowOf(giftBatches, ['id']), {
  rest: sql`and closed_at is null for share`,
})
