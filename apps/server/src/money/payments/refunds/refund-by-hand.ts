import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import { closeAlert, lockAlert } from '../../../platform/alerts/alerts.published.ts'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { MoneyAccount } from '../accounts.ts'
import { bookByHand } from '../ledger.ts'
import { leftOf } from './refund-books.ts'
import { lockRefund } from './refunds.store.ts'
import { storedPayment } from '../payments.store.ts'

/** The name of a bank account from which money can be taken, by its id; null if it is closed or does not exist. */
export type BankName = (tx: Executor, id: string) => Promise<string | null>

/** The account from which the money was returned. Refuses with not_found if it no longer exists. */
async function moneyOf(tx: Executor, bankName: BankName, from: string): Promise<MoneyAccount> {
  if (from === 'till') return from
  const id = from.slice('bank:'.length)
  if ((await bankName(tx, id)) === null) throw new Problem('not_found')
  return `bank:${id}`
}

/** Throws the problem for an alert without a failed refund: it has other money, or none. */
async function refuse(tx: Executor, kind: string, subject: string): Promise<never> {
  const payment = kind === 'amount_mismatch' ? await storedPayment(tx, subject) : null
  const hasMoney = payment !== null && (await leftOf(tx, payment)) > 0n
  throw new Problem(hasMoney ? 'alert_has_money' : 'alert_has_no_money')
}

/** Records a failed refund as returned from till or bank, and closes its alert. `from` is the account. */
export const refundByHand = ({ takingBack }: SecondPerson, bankName: BankName) =>
  takingBack({
    kind: 'refund_by_hand',
    title: msg('refund.by_hand', 'A payment refunded by hand'),
    outcome: msg(
      'refund.by_hand_then',
      'The books note that the donor has received the money from there, and the matter is closed.',
    ),
    path: 'alerts',
    reads: 'payments.read',
    needs: 'payments.refund',
    async lock(tx, id, { from = 'till' }) {
      const alert = orNotFound(await lockAlert(tx, id))
      const refund = alert.kind === 'refund_failed' ? await lockRefund(tx, alert.subject) : null
      if (refund?.state !== 'failed') return refuse(tx, alert.kind, alert.subject)
      return { alert, refund, from: await moneyOf(tx, bankName, from) }
    },
    describe: ({ refund: { paymentId, amount } }, { fromName = '' }) => ({
      what: paymentId,
      amount,
      from: fromName,
    }),
    async act(tx, { alert, refund, from }, { by, staffId, reason, at }) {
      const { id: refundId, paymentId, amount } = refund
      await bookByHand(tx, from, { refundId, paymentId, amount, at })
      await closeAlert(tx, alert.id, staffId, `by_hand: ${reason}`, at)
      const detail = { kind: alert.kind, how: 'by_hand' }
      await recordAudit(tx, { action: 'payment.alert_resolved', by, subject: alert.id, detail }, at)
    },
  })
export type RefundByHand = ReturnType<typeof refundByHand>
