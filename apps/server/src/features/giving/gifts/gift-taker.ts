import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { LineGiver, LineTaker } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asFund, recordGift } from './record-counter-gift.ts'

const FUND = 'fund:general'

/**
 * Money that came to the bank and is in no book: a gift, from whom and for what as staff say, or of somebody who is not named
 * to the general fund. Of a part of the line, where the rest is something else. Never sure: somebody has to say that it is one.
 */
export const giftTaker = (slips: Pick<Slips, 'request'>): LineTaker => ({
  name: 'gift',

  async suggest(_tx, line, left) {
    if (left <= 0n) return []
    return [{ id: FUND, label: line.narration, amount: left, reasons: [], sure: false }]
  },

  async take(tx, { line, left, id, giver, by, at }) {
    const amount = giver?.amount ?? left
    if (left <= 0n || amount > left || id !== FUND) throw new Problem('line_does_not_fit')
    // sent twice, or somebody was quicker
    if (giver && giver.left !== left) throw new Problem('already_matched')
    const { name, mobile, email, language, fund, rest, note } = giver ?? nobody
    refuseAadhaar(name, note)
    const { voucher } = await recordGift(tx, slips, {
      // after the gift was taken back the line may be one again
      idempotencyKey: `bank line ${line.id} ${line.matched} ${at.getTime()}`,
      way: { mode: 'transfer', bankAccountId: line.accountId, utr: line.reference },
      name,
      mobile: mobile === '' ? '' : toE164(mobile, 'mobile'),
      email,
      language,
      amount,
      day: line.day,
      fund: asFund(fund),
      rest: rest === '' ? null : asFund(rest),
      takenBy: '',
      note,
      batchId: null,
      by,
      at,
    })
    return { number: voucher }
  },
})

const nobody: Omit<LineGiver, 'amount' | 'left'> = {
  name: '',
  mobile: '',
  email: '',
  language: sourceLanguage,
  fund: FUND,
  rest: '',
  note: '',
}
