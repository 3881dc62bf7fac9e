import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { LineGiver, LineMatcher } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import { asFund, recordGift } from './record-gift.ts'

const FUND = 'fund:general'

/**
 * Money at the bank that is not in the books yet, as a gift: from whom and for what staff say, else unnamed and for the
 * general fund. It may be a part of the line. Never sure: staff have to say that it is a gift.
 */
export const giftMatcher = (slips: Pick<Slips, 'request'>): LineMatcher => ({
  name: 'gift',

  suggest: async (_tx, waiting) =>
    waiting
      .filter(({ left }) => left > 0n)
      .map(({ line, left }) => ({
        line: line.id,
        id: FUND,
        label: line.narration,
        amount: left,
        reasons: [],
        sure: false,
      })),

  async book(tx, { line, left, id, giver, by, at }) {
    const amount = giver?.amount ?? left
    if (left <= 0n || amount > left || id !== FUND) throw new Problem('line_does_not_fit')
    // sent twice, or somebody else was first
    if (giver && giver.left !== left) throw new Problem('already_matched')
    const { name, mobile, email, language, fund, rest, note } = giver ?? nobody
    refuseAadhaar(name, note)
    const { voucher } = await recordGift(tx, slips, {
      // once the gift is taken back, the line may become another one
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
