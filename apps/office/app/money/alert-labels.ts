import { msg } from '@lingui/core/macro'
import type { RowOf } from '../kit/resource.ts'

export type Alert = RowOf<'GET office/payments/alerts'>

export const alertNames = {
  amount_mismatch: msg`Another amount than its order`,
  unknown_payment: msg`A payment of no order of ours`,
  refund_failed: msg`A refund did not go through`,
  refund_unknown: msg`More was given back than the books have`,
  dispute: msg`A giver’s bank asks a payment back`,
  dispute_lost: msg`A dispute was lost`,
  dispute_won: msg`A dispute was won after all`,
  settlement_differs: msg`A payout is not as our books say`,
  books_broken: msg`The books do not agree`,
  provider_keys: msg`The payment service refuses our keys`,
  lists_unread: msg`The books cannot be compared`,
  job_stuck: msg`A job does not end`,
  queue_stands: msg`A queue stands still`,
  files_missing: msg`Files are missing`,
  backup: msg`A backup is missing`,
  old_backups: msg`Old backups are not erased`,
  guessing: msg`Somebody guesses codes`,
} as const satisfies Record<Alert['kind'], unknown>
