import { sql } from 'drizzle-orm'
import { rowOf, t } from '../../../kernel/database/fields.ts'
import { many, rowBy, statement } from '../../../kernel/database/statement.ts'
import { giftBatches, offlineGifts } from '../gifts.tables.ts'
import { needs } from '../giving.tables.ts'

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
