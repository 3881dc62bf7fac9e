import type { Executor } from '../../../kernel/database/database.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import type { StoredPayment } from '../payments.store.ts'
import { type PaymentGiver, refundMail } from './payments.mails.ts'
import type { Refund } from './refunds.store.ts'

/** A refund that was made. */
export interface Returned {
  readonly payment: StoredPayment
  readonly refund: Refund
  /** The record that was paid for. */
  readonly subjectId: string
}

/** Rules whose feature sends its own mail. */
const mailedElsewhere = new Set([
  'rule:place_lost',
  'rule:event_closed',
  'rule:event_returned',
  'rule:declined',
])

/**
 * Writes to a donor whose money the provider has given back, once a refund, with the transaction that learns of it
 * (departures.md 10). Nothing where the feature has sent one.
 */
export function createRefundMail(messages: Messages) {
  return async (tx: Executor, giver: PaymentGiver, reported: Returned): Promise<void> => {
    const { payment, refund, subjectId } = reported
    if (mailedElsewhere.has(refund.askedBy)) return
    const mail = refundMail(giver, payment, refund)
    const about = { about: subjectId, idempotencyKey: `refund:${refund.id}` }
    await messages.write(tx, { recipient: giver.email, language: giver.language, ...about, mail })
  }
}
