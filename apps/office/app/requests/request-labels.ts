import { msg } from '@lingui/core/macro'
import type { PaymentStatus } from '@sahay/contract/kernel/fields'
import type { RequestKind } from '@sahay/contract/requests/request-kinds'

/** Labels for the inbox's kinds of request, and for a giver's payment status. */

export const requestKindNames = {
  help: msg`Needs help`,
  organisation: msg`Organisation`,
  inquiry: msg`Wants to give`,
} as const satisfies Record<RequestKind, unknown>

export const givenNames = {
  Success: { of: msg`Paid`, tone: 'good' },
  Pending: { of: msg`Not paid yet`, tone: 'quiet' },
  Failed: { of: msg`Payment failed`, tone: 'bad' },
  Cancelled: { of: msg`Payment cancelled`, tone: 'quiet' },
  Refunded: { of: msg`Refunded`, tone: 'quiet' },
} as const satisfies Record<PaymentStatus, unknown>
