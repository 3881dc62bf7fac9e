import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { requireLeft, reverseVoucher } from '../../../money/books/books.published.ts'
import { forgetCash } from '../../../money/cash/cash.published.ts'
import { cancelSlipOf } from '../../../money/slips/slips.published.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem } from '../../../kernel/problem.ts'
import * as store from '../counter-receipts.store.ts'
import { wrongState } from '../states.ts'
import { lockApplication } from '../transitions.store.ts'

/** The contribution of a declined application, handed back in cash: its slip is cancelled. */
export const contributionReturn = ({ takingBack }: SecondPerson) =>
  takingBack({
    kind: 'contribution_return',
    title: msg('contribution.return', 'A cash contribution, handed back'),
    outcome: msg(
      'contribution.return_then',
      'A counter-entry takes the cash out of the till, and the receipt is cancelled. Hand the cash to the family.',
    ),
    path: 'applications',
    reads: 'payments.read',
    needs: 'payments.record',
    async lock(tx, id) {
      const locked = await lockApplication(tx, id)
      const contribution = await store.contributionOf(tx, id)
      if (!locked || !contribution) throw new Problem('not_found')
      if (contribution.returnedAt) return null
      if (locked.status !== 'declined') throw wrongState(locked)
      return { ...contribution, id }
    },
    describe: ({ amount, voucher }) => ({ amount, voucher }),
    async act(tx, { id, amount, voucherId }, { by, staffId, approvalId, reason, at }) {
      await requireLeft(tx, 'fund:schemes', amount)
      const narration = 'The contribution of a declined application, handed back in cash'
      const approved = approvalId === null ? {} : { approvalId }
      await reverseVoucher(tx, { voucherId, narration, by, at, ...approved })
      await store.returnContribution(tx, id, { at, by: staffId })
      await forgetCash(tx, [id])
      await cancelSlipOf(tx, id, { at, by: staffId, reason })
      const detail = { paise: Number(amount) }
      await recordAudit(tx, { action: 'application.contribution_returned', by, subject: id, detail }, at)
    },
  })
