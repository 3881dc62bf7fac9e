import type { PaymentStatus } from '@sahay/contract/kernel/fields'

/** True if the money came: only then was anything given, even if it was refunded later. */
export const isReceived = (status: PaymentStatus | null): boolean =>
  status === 'Success' || status === 'Refunded'
