import { magnitude, sum } from '@sahay/contract/kernel/money'
import type { MatchReason } from '@sahay/contract/banking/office-banking'
import {
  labelOf,
  lineAcross,
  type LineBooking,
  type LineMatcher,
  type LineOffer,
  lineQuery,
  ofCredits,
} from '../../../money/banking/banking.published.ts'
import {
  bookVoucher,
  reverseVoucher,
  voucherThatTakesBack,
  vouchersOfSubject,
} from '../../../money/books/books.published.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem, mustHave } from '../../../kernel/problem.ts'
import { bounceCheque, clearCheque, depositCheques } from './cheque-states.ts'
import * as store from './cheques.store.ts'
import { lockGift, type LockedGift } from '../gifts/gifts-office.store.ts'

/**
 * Matches bank lines with cheques: a credit clears one, a debit bounces a cleared one. Sure if number and amount are
 * the cheque's. A bounce is never sure, since its giver gets a mail; nor is a cheque whose deposit nobody recorded, which is
 * deposited and cleared on the line's day.
 */
export const chequeMatcher = (messages: Pick<Messages, 'write'>): LineMatcher => ({
  name: 'cheque',

  async suggest(tx, waiting) {
    const came = waiting.filter(({ left }) => left > 0n)
    const went = waiting.filter(({ left }) => left < 0n)
    const cheques = [
      ...(await store.chequesToClear(tx, lineQuery(came))),
      ...(await store.chequesToBounce(tx, lineQuery(went))),
    ]
    const ofLine = Map.groupBy(cheques, ({ line }) => line)
    return waiting.flatMap(({ line, left }) => {
      const found = (ofLine.get(line.id) ?? []).map((cheque) => ({
        inHand: cheque.inHand,
        offer: offerOf(cheque, magnitude(left)),
      }))
      const certain = left > 0n ? found.filter(({ offer }) => isCertain(offer)) : []
      return found.map(({ offer, inHand }) => ({
        ...offer,
        sure: certain.length === 1 && certain[0]?.offer === offer && !inHand,
      }))
    })
  },

  async book(tx, { line, left, id, by, at }) {
    const found = await lockGift(tx, id)
    if (!found || by.kind !== 'staff') throw new Problem('line_does_not_fit')
    const { mode, state, day, amount } = found
    const isInHand = mode === 'cheque' && state === 'received' && day <= line.day && amount === left
    if (isInHand) await depositCheques(tx, [id], line.accountId, { day: line.day, by, at })
    const gift = isInHand ? await lockGift(tx, id) : found
    if (!gift || !fits(gift, line.accountId, left)) throw new Problem('line_does_not_fit')
    if (left > 0n) return clearCheque(tx, gift, { day: line.day, by, at })
    const reason = line.narration === '' ? line.reference : line.narration
    return mustHave(
      await bounceCheque(tx, messages, gift, { reason, charge: 0, by, at }),
      'a cheque that was cleared and bounced was taken off its account',
    )
  },
})

/** True if a credit may clear a cheque, or a debit bounce it. */
function fits({ state, bankAccountId, amount }: LockedGift, account: string, left: bigint): boolean {
  if (bankAccountId !== account) return false
  return left > 0n ? state === 'banked' && amount <= left : state === 'cleared' && amount === -left
}

/** A cheque as offered for a line with this amount. Paise. */
function offerOf(
  { line, id, number, bank, name, amount, named }: store.ChequeAtBank & Pick<LineOffer, 'line'>,
  size: bigint,
): LineOffer {
  const reasons: MatchReason[] = []
  if (named) reasons.push('reference')
  if (amount === size) reasons.push('amount')
  return { line, id, label: labelOf(number, bank, name), amount, reasons, sure: false }
}

const isCertain = ({ reasons }: LineOffer) => reasons.includes('reference') && reasons.includes('amount')

/**
 * Matches a deposit of several cheques that came as one sum: all are cleared together, each by its own voucher, so that
 * one of them can bounce later. Sure if the bank's text names one of them and no other deposit has that sum.
 */
export const depositMatcher = ofCredits({
  name: 'deposit',

  async suggest(tx, waiting) {
    const found = await store.depositsToClear(tx, lineQuery(waiting))
    return [...Map.groupBy(found, ({ line }) => line).values()].flatMap((ofLine) =>
      ofLine.map(({ line, id, numbers, amount, named }) => {
        const reasons: MatchReason[] = named ? ['reference', 'amount'] : ['amount']
        const sure = named && ofLine.length === 1
        return { line, id, label: numbers.join(' + '), amount, reasons, sure, isSum: true }
      }),
    )
  },

  async book(tx, { line, left, id, by, at }) {
    const gifts: LockedGift[] = []
    for (const one of await store.giftsOfDeposit(tx, id)) {
      const gift = await lockGift(tx, one.id)
      if (gift?.state === 'banked' && gift.bankAccountId === line.accountId) gifts.push(gift)
    }
    if (by.kind !== 'staff' || sum(...gifts.map(({ amount }) => amount)) !== left)
      throw new Problem('line_does_not_fit')
    const numbers: string[] = []
    for (const gift of gifts) numbers.push((await clearCheque(tx, gift, { day: line.day, by, at })).number)
    const [number, ...others] = numbers
    if (number === undefined) throw new Problem('line_does_not_fit')
    return { number, others }
  },
})

/**
 * Matches cheques that staff recorded as bounced before a statement showed that they were cleared. The bank's credit
 * and debit both belong to the cheque and cancel out. Matching either line explains both, if both exist. Never sure:
 * only the number distinguishes it from another payment of that amount.
 */
export const bouncedChequeMatcher: LineMatcher = {
  name: 'bounced_cheque',
  mayExplainOpposite: true,

  async suggest(tx, waiting) {
    const candidates = waiting.filter(({ line, left }) => left === line.amount)
    const offers = []
    for (const cheque of await store.bouncedUncleared(tx, lineQuery(candidates))) {
      const of = candidates.find(({ line }) => line.id === cheque.line)
      if (!of) continue
      // few cheques bounce before they are cleared
      const { credit, isOver } = await creditOf(tx, cheque.id)
      const { line, left } = of
      const fitsLine = left > 0n ? !credit : !isOver && (credit !== null || (await across(tx, line)) !== null)
      if (fitsLine) offers.push(offerOf(cheque, magnitude(left)))
    }
    return offers
  },

  async book(tx, taking) {
    const { line, left, id } = taking
    const gift = await lockGift(tx, id)
    const isIt =
      gift?.state === 'bounced' &&
      gift.clearedVoucherId === null &&
      gift.bankAccountId === line.accountId &&
      gift.amount === magnitude(left)
    if (!isIt || left !== line.amount) throw new Problem('line_does_not_fit')
    const { credit, isOver } = await creditOf(tx, id)
    if (isOver || (left > 0n && credit !== null)) throw new Problem('line_does_not_fit')
    if (credit !== null) return bookDebit(tx, taking, credit.id)
    const other = await across(tx, line)
    if (other === null && left < 0n) throw new Problem('line_does_not_fit')
    const came = await bookCredit(
      tx,
      taking,
      left > 0n ? line.day : (other?.day ?? line.day),
      gift.chequeNumber,
    )
    if (other === null) return { number: came.number }
    const went = await bookDebit(tx, taking, came.id)
    const [own, others] = left > 0n ? [came, went] : [went, came]
    return { number: own.number, across: { line: other.id, number: others.number } }
  },
}

/** The subject of both vouchers: the bank's credit of a bounced cheque, and its debit. */
const passage = (giftId: string) => `${giftId}:bounced`

/** The opposite line of the same amount. */
const across = (tx: Executor, { accountId: account, day, amount }: LineBooking['line']) =>
  lineAcross(tx, { account, day, amount })

/** The voucher of a bounced cheque's credit, and whether it was reversed. */
async function creditOf(tx: Executor, giftId: string) {
  const [credit = null] = await vouchersOfSubject(tx, passage(giftId))
  return { credit, isOver: credit !== null && (await voucherThatTakesBack(tx, credit.id)) !== null }
}

/** Books the bank's credit of the cheque, on a day. */
const bookCredit = (tx: Executor, { line, left, id, by, at }: LineBooking, day: string, reference: string) =>
  bookVoucher(tx, {
    kind: 'transfer',
    idempotencyKey: `bounced_credit:${id}`,
    day,
    narration: 'A cheque that bounced, as the bank credited it',
    reference,
    subject: passage(id),
    entries: [{ debit: `bank:${line.accountId}`, credit: 'cheques', amount: magnitude(left) }],
    by,
    at,
  })

/** Books the bank's debit. */
const bookDebit = (tx: Executor, { by, at }: LineBooking, voucherId: string) =>
  reverseVoucher(tx, { voucherId, narration: 'A cheque bounced', by, at })
