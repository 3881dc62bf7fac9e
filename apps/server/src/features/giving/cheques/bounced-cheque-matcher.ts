import { magnitude } from '@sahay/contract/kernel/money'
import {
  lineQuery,
  type BankLine,
  lineAcross,
  type LineMatcher,
  type LineBooking,
} from '../../../money/banking/banking.published.ts'
import {
  bookVoucher,
  reverseVoucher,
  voucherThatTakesBack,
  vouchersOfSubject,
} from '../../../money/books/books.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { Problem } from '../../../kernel/problem.ts'
import { offerOfCheque } from './cheque-matcher.ts'
import { bouncedUncleared } from './cheques.store.ts'
import { lockGift } from '../gifts/gifts-office.store.ts'

/** The subject of both vouchers: what the bank credited of a bounced cheque, and what it took again. */
const passage = (giftId: string) => `${giftId}:bounced`

const across = (tx: Executor, { accountId: account, day, amount }: BankLine) =>
  lineAcross(tx, { account, day, amount })

/** The voucher of a bounced cheque's credit, and whether it was taken back. */
async function passed(tx: Executor, giftId: string) {
  const [came] = await vouchersOfSubject(tx, passage(giftId))
  if (!came) return { came: null, isOver: false }
  return { came, isOver: (await voucherThatTakesBack(tx, came.id)) !== null }
}

/**
 * Cheques that staff noted as bounced before a statement said that they were cleared. The bank's two lines, of the money that
 * came and of what it took again, both belong to the cheque and add up to nothing. Matching either line explains both, if both
 * are there. Never sure: only the number tells it from another payment of that amount.
 */
export const bouncedChequeMatcher: LineMatcher = {
  name: 'bounced_cheque',

  async suggest(tx, waiting) {
    const candidates = waiting.filter(({ line, left }) => left === line.amount)
    const offers = []
    for (const cheque of await bouncedUncleared(tx, lineQuery(candidates))) {
      const of = candidates.find(({ line }) => line.id === cheque.line)
      if (!of) continue
      // few cheques bounce before they are cleared
      const { came, isOver } = await passed(tx, cheque.id)
      const { line, left } = of
      const fits = left > 0n ? came === null : !isOver && (came !== null || (await across(tx, line)) !== null)
      if (fits) offers.push(offerOfCheque(cheque, magnitude(left)))
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
    const { came, isOver } = await passed(tx, id)
    if (isOver || (left > 0n && came !== null)) throw new Problem('line_does_not_fit')
    if (came !== null) return excludeCheque(tx, taking, came.id)
    const other = await across(tx, line)
    if (left > 0n) {
      const booked = await bookCredit(tx, taking, line.day, gift.chequeNumber)
      if (other === null) return { number: booked.number }
      const undone = await excludeCheque(tx, taking, booked.id)
      return { number: booked.number, across: { line: other.id, number: undone.number } }
    }
    if (other === null) throw new Problem('line_does_not_fit')
    const booked = await bookCredit(tx, taking, other.day, gift.chequeNumber)
    const undone = await excludeCheque(tx, taking, booked.id)
    return { number: undone.number, across: { line: other.id, number: booked.number } }
  },
}

/** The bank credited the cheque, on a day. */
const bookCredit = (
  tx: Executor,
  { line, left, id, by, at }: LineBooking,
  day: string,
  reference: string | null,
) =>
  bookVoucher(tx, {
    kind: 'transfer',
    idempotencyKey: `bounced_credit:${id}`,
    day,
    narration: 'A cheque that bounced, as the bank credited it',
    ...(reference === null || reference === '' ? {} : { reference }),
    subject: passage(id),
    entries: [{ debit: `bank:${line.accountId}`, credit: 'cheques', amount: magnitude(left) }],
    by,
    at,
  })

/** The bank took it off again. */
const excludeCheque = (tx: Executor, { by, at }: LineBooking, voucherId: string) =>
  reverseVoucher(tx, { voucherId, narration: 'A cheque bounced', by, at })
