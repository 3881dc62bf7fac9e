import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { requireLeft } from '../../../money/books/books.published.ts'
import { takeBackReceived } from '../../../money/cash/receive.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { counterContributions } from '../counter-receipts.tables.ts'
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
    async act(tx, { id, amount, voucherId }, how) {
      const { by, staffId, at } = how
      await requireLeft(tx, 'fund:schemes', amount)
      const narration = 'The contribution of a declined application, handed back in cash'
      await takeBackReceived(tx, { subject: id, voucherId, narration }, how)
      const returned = { returnedAt: at, returnedBy: staffId }
      await tx
        .update(counterContributions)
        .set(returned)
        .where(and(eq(counterContributions.applicationId, id), isNull(counterContributions.returnedAt)))
      const detail = { paise: Number(amount) }
      await recordAudit(tx, { action: 'application.contribution_returned', by, subject: id, detail }, at)
    },
  })
