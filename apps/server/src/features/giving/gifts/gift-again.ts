import type { LineMatcher } from '../../../money/banking/banking.published.ts'
import type { Slips } from '../../../money/slips/slips.service.ts'
import { Problem } from '../../../kernel/problem.ts'
import { giftsOfVouchers, lockGift } from './gifts-office.store.ts'
import { recordGift } from './record-gift.ts'

/**
 * Money of a giver whose earlier transfer was booked as a gift: another gift of the same giver for the same fund, for the general
 * one where that was a need. Never sure: staff know whether it is meant so.
 */
export const giftAgain = (slips: Pick<Slips, 'request'>): LineMatcher => ({
  name: 'gift-again',

  async suggest(tx, waiting) {
    const candidates = waiting.filter(({ left }) => left > 0n)
    const vouchers = candidates.flatMap(({ earlier }) => earlier.flatMap(({ voucherId }) => voucherId ?? []))
    const gifts = new Map((await giftsOfVouchers(tx, vouchers)).map((gift) => [gift.voucher, gift]))
    return candidates.flatMap(({ line, left, earlier }) => {
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

  async book(tx, { line, left, id, by, at }) {
    const gift = left > 0n ? await lockGift(tx, id) : null
    if (!gift || gift.erasedAt !== null || gift.state === 'bounced' || gift.state === 'reversed')
      throw new Problem('line_does_not_fit')
    const { name, mobile, email, language, fund } = gift
    const { voucher } = await recordGift(tx, slips, {
      // once the gift is taken back, the line may become another one
      idempotencyKey: `gift again ${id} bank line ${line.id} ${line.matched} ${at.getTime()}`,
      way: { mode: 'transfer', bankAccountId: line.accountId, utr: line.reference },
      name,
      mobile,
      email,
      language,
      amount: left,
      day: line.day,
      fund: fundAgain(fund),
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

/** A need that was given for before may have what it lacks by now. */
const fundAgain = <F extends string>(fund: F) => (fund.startsWith('need:') ? ('fund:general' as const) : fund)
