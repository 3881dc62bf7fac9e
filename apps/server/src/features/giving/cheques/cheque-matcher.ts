import { lessDownToZero, magnitude, paise } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import { lineQuery, type LineOffer, type LineMatcher } from '../../../money/banking/banking.published.ts'
import { voucherThatTakesBack } from '../../../money/books/books.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { bounceCheque, clearCheque } from './cheque-states.ts'
import { type ChequeAtBank, chequesToBounce, chequesToClear } from './cheques.store.ts'
import { lockGift, type LockedGift } from '../gifts/gifts-office.store.ts'

/**
 * Cheques at the bank: money that came in clears one, money that went out bounces one that was cleared. Sure where number and
 * amount are the cheque's. A bounce is never sure, since its giver gets a mail.
 */
export const chequeMatcher = (messages: Pick<Messages, 'write'>): LineMatcher => ({
  name: 'cheque',

  async suggest(tx, waiting) {
    const came = waiting.filter(({ left }) => left > 0n)
    const went = waiting.filter(({ left }) => left < 0n)
    const found = [
      ...(await chequesToClear(tx, lineQuery(came))),
      ...(await chequesToBounce(tx, lineQuery(went))),
    ]
    const ofLine = Map.groupBy(found, ({ line }) => line)
    return waiting.flatMap(({ line, left }) => {
      const offers = (ofLine.get(line.id) ?? []).map((cheque) => offerOfCheque(cheque, magnitude(left)))
      const certain = left > 0n ? offers.filter(isCertain) : []
      return offers.map((offer) => ({ ...offer, sure: certain.length === 1 && certain[0] === offer }))
    })
  },

  async book(tx, { line, left, id, by, at }) {
    const gift = await lockGift(tx, id)
    if (!gift || by.kind !== 'staff' || !fits(gift, line.accountId, left))
      throw new Problem('line_does_not_fit')
    if (left > 0n) return clearCheque(tx, gift, { day: line.day, by, at })
    const reason = line.narration === '' ? line.reference : line.narration
    await bounceCheque(tx, messages, gift, { reason, charge: 0, by, at })
    return reverseClearing(tx, gift)
  },
})

/** Whether money that came in may clear a cheque, or money that went out bounce it. */
function fits({ state, bankAccountId, amount }: LockedGift, account: string, left: bigint): boolean {
  if (bankAccountId !== account) return false
  return left > 0n
    ? state === 'banked' && amount <= left
    : state === 'cleared' && amount === lessDownToZero(paise(0), paise(left))
}

/** The voucher that took the cheque's money off the bank account again. */
async function reverseClearing(tx: Executor, { clearedVoucherId }: LockedGift): Promise<{ number: string }> {
  const voucher = clearedVoucherId === null ? null : await voucherThatTakesBack(tx, clearedVoucherId)
  if (!voucher) throw new Error('a cheque that was cleared and bounced was taken off its account')
  return voucher
}

/** A cheque as it is offered for a line of so much. Paise. */
export function offerOfCheque(
  { line, id, number, bank, name, amount, named }: ChequeAtBank & Pick<LineOffer, 'line'>,
  size: bigint,
): LineOffer {
  const reasons: MatchReason[] = []
  if (named) reasons.push('reference')
  if (amount === size) reasons.push('amount')
  return {
    line,
    id,
    label: [number, bank, name].filter((part) => part !== '').join(' · '),
    amount,
    reasons,
    sure: false,
  }
}

const isCertain = ({ reasons }: LineOffer) => reasons.includes('reference') && reasons.includes('amount')
