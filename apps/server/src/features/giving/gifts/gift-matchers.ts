import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { type LineGiver, ofCredits } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { Problem } from '../../../kernel/problem.ts'
import { giftsOfVouchers, hasEnded, lockGift } from './gifts-office.store.ts'
import { asFund, recordGiftOfLine } from './record-gift.ts'

const GENERAL = 'fund:general'

/**
 * Records an unbooked bank credit as a gift: giver and purpose as staff enter them, else unnamed and for the general
 * fund. It may be a part of the line. Never sure: staff must say that it is a gift.
 */
export const giftMatcher = (slips: Pick<Slips, 'request'>) =>
  ofCredits({
    name: 'gift',

    suggest: async (_tx, waiting) =>
      waiting.map(({ line, left }) => ({
        line: line.id,
        id: GENERAL,
        label: line.narration,
        amount: left,
        reasons: [],
        sure: false,
      })),

    async book(tx, taking) {
      const { left, giver } = taking
      const amount = giver?.amount ?? left
      if (amount > left || taking.id !== GENERAL) throw new Problem('line_does_not_fit')
      // sent twice, or somebody else was faster
      if (giver && giver.left !== left) throw new Problem('already_matched')
      const { name, mobile, email, language, fund, rest, note } = giver ?? nobody
      refuseAadhaar(name, note)
      const from = {
        name,
        mobile: mobile === '' ? '' : toE164(mobile, 'mobile'),
        email,
        language,
        fund: asFund(fund),
        rest: rest === '' ? null : asFund(rest),
        note,
      }
      return { number: (await recordGiftOfLine(tx, slips, taking, from, { amount })).voucher }
    },
  })

const nobody: Omit<LineGiver, 'amount' | 'left'> = {
  name: '',
  mobile: '',
  email: '',
  language: sourceLanguage,
  fund: GENERAL,
  rest: '',
  note: '',
}

/**
 * Records a credit as another gift of a giver whose earlier transfer was booked as one: for the same fund, or for the
 * general fund if that was a need. Never sure: only staff know whether it is meant so.
 */
export const giftAgain = (slips: Pick<Slips, 'request'>) =>
  ofCredits({
    name: 'gift-again',

    async suggest(tx, waiting) {
      const vouchers = waiting.flatMap(({ earlier }) => earlier.flatMap(({ voucherId }) => voucherId ?? []))
      const gifts = new Map((await giftsOfVouchers(tx, vouchers)).map((gift) => [gift.voucher, gift]))
      return waiting.flatMap(({ line, left, earlier }) => {
        const before = earlier.find(({ voucherId }) => voucherId !== null && gifts.has(voucherId))
        const gift = before?.voucherId ? gifts.get(before.voucherId) : undefined
        if (!before || !gift) return []
        const reason = before.alike === 'giver' ? ('giver_before' as const) : ('narration_before' as const)
        return [
          {
            line: line.id,
            id: gift.id,
            label: gift.name,
            amount: left,
            reasons: [reason],
            sure: false,
            account: fundAgain(gift.fund),
            before,
          },
        ]
      })
    },

    async book(tx, taking) {
      const gift = await lockGift(tx, taking.id)
      if (!gift || gift.erasedAt !== null || hasEnded(gift)) throw new Problem('line_does_not_fit')
      const { name, mobile, email, language } = gift
      const from = { name, mobile, email, language, fund: fundAgain(gift.fund), rest: null, note: '' }
      return { number: (await recordGiftOfLine(tx, slips, taking, from)).voucher }
    },
  })

/** A need that got a gift before may be met by now. */
const fundAgain = <F extends string>(fund: F) => (fund.startsWith('need:') ? GENERAL : fund)
