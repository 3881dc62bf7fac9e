import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type Alert = RowOf<'GET office/payments/alerts'>

export const alertNames = {
  amount_mismatch: msg`Amount differs from its order`,
  unknown_payment: msg`Payment without an order of ours`,
  refund_failed: msg`Refund failed`,
  refund_unknown: msg`More refunded than the books show`,
  dispute: msg`A donor’s bank disputes a payment`,
  dispute_lost: msg`Dispute lost`,
  dispute_won: msg`Dispute won after all`,
  settlement_differs: msg`Settlement does not match our books`,
  books_broken: msg`The books do not balance`,
  provider_keys: msg`The payment service rejects our keys`,
  lists_unread: msg`The books cannot be compared`,
  job_stuck: msg`A job does not finish`,
  queue_stands: msg`A queue is stuck`,
  files_missing: msg`Files are missing`,
  backup: msg`A backup is missing`,
  old_backups: msg`Old backups are not deleted`,
  guessing: msg`Someone is guessing codes`,
} as const satisfies Record<Alert['kind'], unknown>
