import { sql } from 'drizzle-orm'
import { paidRow } from '../../money/thanks/paid-record.ts'
import { joinOrder } from '../../money/payments/payments.published.ts'
import { joinSlip } from '../../money/slips/slips.published.ts'
import type { ThanksSource } from '../../money/thanks/thanks.service.ts'
import type { Database } from '../../kernel/database/database.ts'
import { orNotFound } from '../../kernel/problem.ts'
import { rowOf } from '../../kernel/database/fields.ts'
import { rowBy } from '../../kernel/database/statement.ts'
import { inquiries } from './inquiries.tables.ts'
import { msg } from '../../kernel/language/message.ts'

const paidInquiry = {
  ...rowOf(inquiries, ['accountId', 'name', 'email', 'mobile', 'purpose']),
  amount: inquiries.amountPaise,
  at: inquiries.createdAt,
  ...paidRow,
}
const inquiryToShow = rowBy('inquiries.inquiryToShow', inquiries.id, paidInquiry, {
  join: sql`${joinOrder(inquiries.id)} ${joinSlip(inquiries.id)}`,
  rest: sql`and inquiries.erased_at is null`,
})

/** The thank-you page of donor inquiries. */
export function inquiryThanksSource(db: Database): ThanksSource {
  return {
    async read(id) {
      const found = await inquiryToShow(db, id)
      if (!found) return null
      const { mobile: _mobile, purpose, ...rest } = found
      return { ...rest, open: true, parts: { inquiry: { purpose } } }
    },

    async payer(id) {
      const found = orNotFound(await inquiryToShow(db, id))
      const { name, email, mobile } = found
      const about = msg('thanks.gift', 'your gift to the trust')
      return { name, email, mobile, about, heldUntil: null }
    },
  }
}
