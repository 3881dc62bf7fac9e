import type { VoucherKind } from '../../payments/payments.published.ts'

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
