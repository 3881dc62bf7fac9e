import { type Paise, paise } from '@sahay/contract/kernel/money'
import { transferFunds } from '../../../money/payments/payments.published.ts'
import type { SettleHandler } from '../../../money/payments/settle.service.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import type { Limits } from '../../../kernel/limits/limits.ts'
import { requestDonationSlip } from './donation-slip.ts'
import { donationToThank } from './donations.store.ts'
import { needName } from '../needs/need-in-rupees.ts'
import { type NextNeed, nextNeed, allocationOf } from '../needs/overfunding.store.ts'

/** The most needs that one donation's excess is spread over; the rest goes back. */
const MOST_NEEDS = 20

export interface DonationSettlingDeps {
  readonly slips: Slips
  readonly limits: Limits
}

/**
 * A donation's payment is credited to its need; the ledger's trigger keeps the need's total. What the need cannot
 * take any more goes where the donor chose beforehand: to the next urgent needs, or back (departures.md 10). For what stays
 * the donor gets a receipt, and the order counts no longer as unpaid.
 */
export const donationSettling = ({ slips, limits }: DonationSettlingDeps): SettleHandler => ({
  shownBy: 'needs',

  async account(tx, donationId) {
    const { needId, capacity } = await allocationOf(tx, donationId)
    return { account: `need:${needId}`, capacity }
  },

  async giver(tx, donationId) {
    const donation = await donationToThank(tx, donationId)
    if (!donation) throw new Error(`no donation ${donationId}`)
    const { name, email, language } = donation
    return { name, email, language, what: needName(donation) }
  },

  async overflow(tx, { subjectId, paymentId, excess, at }) {
    const { needId, ifFull } = await allocationOf(tx, subjectId)
    if (ifFull === 'back') return excess
    let left: Paise = excess
    for (let count = 0; left > 0n && count < MOST_NEEDS; count++) {
      const next: NextNeed | null = await nextNeed(tx, needId)
      if (!next) break
      const amount = next.lacks < left ? next.lacks : left
      const by = { kind: 'rule' } as const
      await transferFunds(tx, { paymentId, from: `need:${needId}`, to: `need:${next.id}`, amount, by, at })
      left = paise(left - amount)
    }
    return left
  },

  async captured(tx, captured) {
    await requestDonationSlip(slips, tx, captured)
    await limits.forgive(tx, 'order.unpaid', captured.accountId)
  },
})
