import { lessDownToZero, paise, toRupees } from '@sahay/contract/kernel/money'
import { sql } from 'drizzle-orm'
import { paidRow } from '../../../money/thanks/paid-record.ts'
import { joinOrder } from '../../../money/payments/payments.published.ts'
import { joinSlip } from '../../../money/slips/slips.published.ts'
import type { Payer, ThanksSource } from '../../../money/thanks/thanks.service.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { type RowOf, rowOf, t } from '../../../kernel/database/fields.ts'
import { rowBy } from '../../../kernel/database/statement.ts'
import type { Need } from '../needs/published-needs.store.ts'
import { donations, needs } from '../giving.tables.ts'
import { movedOf } from '../needs/overfunding.store.ts'
import { needInRupees, needName, partInRupees } from '../needs/need.ts'
import { sumValue } from '../../../kernel/language/message.ts'
import { pick } from '../../../kernel/pick.ts'

const shownNeed = {
  need: needs.name,
  ...rowOf(needs, ['image', 'requirement', 'translations', 'closedAt', 'outcome']),
  needId: needs.id,
  required: needs.requiredPaise,
  received: needs.receivedPaise,
  listed: t.computed(t.boolean, sql`needs.published_at is not null`),
}
const givenDonation = {
  ...rowOf(donations, ['accountId', 'name', 'email', 'mobile']),
  amount: donations.amountPaise,
  at: donations.createdAt,
  ...paidRow,
  ...movedOf,
  ...shownNeed,
}
type GivenDonation = RowOf<typeof givenDonation>

const donationToShow = rowBy('giving.donationToShow', donations.id, givenDonation, {
  join: sql`join needs on needs.id = donations.need_id ${joinOrder(donations.id)} ${joinSlip(donations.id)}`,
})

const needOf = ({ needId: id, need: name, ...found }: GivenDonation): Need => ({ ...found, id, name })

/** The amount that its need still lacks; zero if it is no longer on the list. Paise. */
const lacks = ({ listed, closedAt, required, received }: GivenDonation) =>
  listed && !closedAt ? lessDownToZero(required, received) : paise(0)

/** The thank-you page of donations: the need as it is now, and this gift's share of it. */
export function donationThanksSource(db: Database): ThanksSource {
  return {
    async read(id, language) {
      const found = await donationToShow(db, id)
      if (!found) return null
      const { amount, order, returned, moved } = found
      const elsewhere = (moved ?? []).reduce((total, part) => total + BigInt(part.amount), returned ?? 0n)
      const here = order === 'captured' ? lessDownToZero(amount, paise(elsewhere)) : paise(0)
      const parts = (moved ?? []).map((part) => partInRupees(part, language))
      return {
        ...pick(found, 'accountId', 'at', 'name', 'email', 'amount', 'order', 'slip', 'returned'),
        open: lacks(found) >= amount,
        parts: {
          donation: { need: needInRupees(needOf(found), language), given: toRupees(here), moved: parts },
        },
      }
    },

    async payer(id): Promise<Payer> {
      const found = orNotFound(await donationToShow(db, id))
      if (found.outcome === 'closed') throw new Problem('need_ended')
      const left = lacks(found)
      if (left === 0n) throw new Problem('need_closed')
      if (left < found.amount) throw new Problem('amount_above_pending', { pending: sumValue(left) })
      const { name, email, mobile } = found
      return { name, email, mobile, about: needName(found), heldUntil: null }
    },
  }
}
