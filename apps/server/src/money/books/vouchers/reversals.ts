import type { VoucherKind } from '../../payments/payments.published.ts'

/**
 * Records that only a voucher belongs to, and that are mended by taking it back: bank accounts (what they began with), counts
 * of the till, lines of the bank (which are open again).
 */
const own = ['bac_', 'tct_', 'bln_']

/**
 * Whether a voucher can be taken back from the ledger. One that was booked for a record of another module is taken back
 * there, since the record says of itself that it is paid or banked.
 */
export const isReversible = ({
  kind,
  subject,
}: {
  readonly kind: VoucherKind
  readonly subject: string | null
}) => kind !== 'reversal' && (subject === null || own.some((prefix) => subject.startsWith(prefix)))
