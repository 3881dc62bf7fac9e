import { sum } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import type { AuditActor } from '../../../platform/audit/audit.ts'
import { entriesOfVoucher, type VoucherKind } from '../../payments/payments.published.ts'
import { type Booked, reverseVoucher } from './vouchers.ts'
import { voucherById } from './vouchers.store.ts'

/** Opens the bank's lines again that were matched with a voucher which is taken back. */
type ReleaseLines = (tx: Executor, voucherId: string, by: AuditActor, at: Date) => Promise<void>

/** A voucher of the ledger's own, taken back by another one. */
export const voucherReversal = ({ takingBack }: SecondPerson, releaseLines: ReleaseLines) =>
  takingBack({
    kind: 'reversal',
    title: msg('approval.reversal', 'A voucher, reversed'),
    outcome: msg(
      'approval.reversal_then',
      'Another voucher books the opposite. The first one stays in the books.',
    ),
    path: 'ledger',
    reads: 'books.read',
    needs: 'books.write',
    async lock(tx, id) {
      const found = orNotFound(await voucherById(tx, id))
      if (found.isReversed || found.kind === 'reversal') throw new Problem('already_reversed')
      if (!isReversible(found)) throw new Problem('reversed_elsewhere')
      return { ...found, amount: sum(...(await entriesOfVoucher(tx, id)).map(({ amount }) => amount)) }
    },
    describe: ({ narration, amount, number, day }) => ({ what: narration, amount, voucher: number, day }),
    async act(tx, { id }, { reason, by, approvalId, at }): Promise<Booked> {
      await releaseLines(tx, id, by, at)
      return reverseVoucher(tx, {
        voucherId: id,
        narration: reason,
        by,
        at,
        ...(approvalId === null ? {} : { approvalId }),
      })
    },
  })
export type VoucherReversal = ReturnType<typeof voucherReversal>

/**
 * Records whose voucher is taken back from the ledger: bank accounts (their opening balance), counts of the till, lines of
 * the bank (which are open again).
 */
const own = ['bac_', 'tct_', 'bln_']

/**
 * Whether a voucher can be taken back from the ledger. One that was booked for a record of another module is taken back
 * there, since the record itself is marked as paid or banked.
 */
export const isReversible = ({
  kind,
  subject,
}: {
  readonly kind: VoucherKind
  readonly subject: string | null
}) => kind !== 'reversal' && (subject === null || own.some((prefix) => subject.startsWith(prefix)))
