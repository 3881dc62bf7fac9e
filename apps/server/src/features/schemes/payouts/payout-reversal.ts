import type { Paise } from '@sahay/contract/kernel/money'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { reverseVoucher } from '../../../money/books/books.published.ts'
import { keepUntil } from '../../../platform/documents/documents.published.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem, mustHave } from '../../../kernel/problem.ts'
import { linesOfPayout, lockPayout, setEnded } from './payouts.store.ts'
import { transitions } from '../states.ts'
import { type LockedApplication, lockApplication, transition } from '../transitions.store.ts'

/** The applications of a payout with the amount for each, locked in order of id. Paise. */
export async function lockedApplications(
  tx: Executor,
  payoutId: string,
): Promise<(LockedApplication & { readonly paid: Paise })[]> {
  const lines = await linesOfPayout(tx, payoutId)
  const found = []
  for (const { id, amount: paid } of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const one = mustHave(await lockApplication(tx, id), `no application ${id}`)
    found.push({ ...one, paid })
  }
  return found
}

/** Reverses a paid payout by a counter-entry: its children are approved and unpaid again. */
export const payoutReversal = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'payout_reversal',
    title: msg('payout.reversal', 'A payment to a school, reversed'),
    outcome: msg(
      'payout.reversal_then',
      'A counter-entry puts the money back, and the children are approved and unpaid again.',
    ),
    path: 'payouts',
    reads: 'payouts.read',
    needs: 'applications.disburse',
    async lock(tx, id) {
      const payout = await lockPayout(tx, id)
      const { state, voucherId, voucher } = payout
      if (state !== 'paid' || voucherId === null || voucher === null) throw new Problem('changed_meanwhile')
      return { ...payout, voucherId, voucher }
    },
    describe: ({ school, amount, voucher, paidOn }) => ({
      what: school,
      amount,
      voucher,
      ...(paidOn === null ? {} : { day: paidOn }),
    }),
    async act(tx, { id, voucherId }, { by, staffId, approvalId, reason, at }) {
      await reverseVoucher(tx, { voucherId, narration: reason, by, at, approvalId })
      for (const application of await lockedApplications(tx, id)) {
        const to = { status: transitions.unpay.to }
        await transition(tx, application, to, { at, by: staffId, note: reason })
        // needed again, as before the help was given
        await keepUntil(tx, application.id, null)
      }
      await setEnded(tx, id, 'reversed', { at, by: staffId, reason })
      await recordAudit(tx, { action: 'payout.reversed', by, subject: id }, at)
    },
  })
