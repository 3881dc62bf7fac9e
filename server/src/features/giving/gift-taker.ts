import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { LineTaker } from '../../foundation/banking/banking.published.ts'
import type { Slips } from '../../foundation/slips/slips.service.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordGift } from './record-gift.ts'

const FUND = 'fund:general'

/**
 * Money that came to the bank from somebody whom the trust does not know: a gift to the general fund, whose giver is named
 * once they are known. Never sure: somebody has to say that it is a gift.
 */
export const giftTaker = (slips: Pick<Slips, 'request'>): LineTaker => ({
  name: 'gift',

  async suggest(_tx, line, left) {
    if (left <= 0n) return []
    return [{ id: FUND, label: line.narration, amount: left, reasons: [], sure: false }]
  },

  async take(tx, { line, left, id, by, at }) {
    if (left <= 0n || id !== FUND) throw new Problem('line_does_not_fit')
    const { voucher } = await recordGift(tx, slips, {
      // after the gift was taken back the line may be one again
      once: `bank line ${line.id} ${at.getTime()}`,
      way: { mode: 'transfer', bankAccountId: line.accountId, utr: line.reference },
      name: '',
      mobile: '',
      email: '',
      language: sourceLanguage,
      amount: left,
      day: line.day,
      fund: FUND,
      rest: null,
      takenBy: '',
      note: '',
      batchId: null,
      by,
      at,
    })
    return { number: voucher }
  },
})
