import { sql } from 'drizzle-orm'
import { joinSlip, slipColumns } from '../../../money/slips/slips.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { columns, one, statement } from '../../../kernel/database/statement.ts'
import { offlineGifts } from '../gifts.tables.ts'

const seen = {
  id: offlineGifts.id,
  slip: t.computed(t.nullable(slipColumns.number), sql`${slipColumns.number}`),
  day: offlineGifts.day,
  amount: offlineGifts.amountPaise,
}
/** A gift that came before. Paise. */
export type SeenGift = RowOf<typeof seen>

/** The newest gift that stands with a UTR, or with the number of a cheque of a bank. */
export const seenGift = statement({
  name: 'giving.seenGift',
  takes: [{ number: t.text, bank: t.text }],
  gives: one(seen),
  sql: ({ number, bank }) => sql`
    select ${columns(seen, 'gift')} from offline_gifts gift ${joinSlip(sql`gift.id`)}
    where gift.state not in ('bounced', 'reversed')
      and case when ${bank}::text = '' then gift.mode = 'transfer' and lower(gift.utr) = lower(${number}::text)
        else gift.mode = 'cheque' and gift.cheque_number = ${number} and lower(gift.cheque_bank) = lower(${bank}::text) end
    order by gift.entered_at desc, gift.id desc limit 1`,
})
