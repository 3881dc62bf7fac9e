import { sum } from '@sahay/contract/kernel/money'
import type { Executor } from '../../../kernel/database/database.ts'
import { msg } from '../../../kernel/language/message.ts'
import { Problem, orNotFound } from '../../../kernel/problem.ts'
import type { SecondPerson } from '../../../platform/approvals/approvals.published.ts'
import type { AuditActor } from '../../../platform/audit/audit.ts'
import { entriesOfVoucher, type VoucherKind } from '../../payments/payments.published.ts'
import { type Booked, reverseVoucher } from './vouchers.ts'
import { voucherById } from './vouchers.store.ts'

/** Reopens the bank lines that were matched with a voucher that is now reversed. */
type ReleaseLines = (tx: Executor, voucherId: string, by: AuditActor, at: Date) => Promise<void>

/** Reversal of a voucher that belongs to the ledger itself. */
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
        approvalId,
      })
    },
  })
export type VoucherReversal = ReturnType<typeof voucherReversal>

/**
 * Id prefixes of records whose voucher is reversed from the ledger: bank accounts (opening balance), till counts, bank lines
 * (which are reopened).
 */
const own = ['bac_', 'tct_', 'bln_']

/**
 * True if a voucher can be reversed from the ledger. A voucher booked for a record of another module is reversed in that
 * module, because the record itself is marked as paid or banked.
 */
export const isReversible = ({
  kind,
  subject,
}: {
  readonly kind: VoucherKind
  readonly subject: string | null
}) => kind !== 'reversal' && (subject === null || own.some((prefix) => subject.startsWith(prefix)))
