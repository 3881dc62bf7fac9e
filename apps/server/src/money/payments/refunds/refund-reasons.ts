import { type Message, msg, type Text } from '../../../kernel/language/message.ts'
import type { Refund } from './refunds.store.ts'

/** The reasons for refunds that no member of staff decided, for staff and donors. */
export const refundReasons = {
  'rule:paid_twice': msg('refund.paid_twice', 'The order was paid a second time.'),
  'rule:international_card': msg(
    'refund.international_card',
    'We cannot accept gifts by international card.',
  ),
  'rule:need_full': msg('refund.need_full', 'The need was met before the money arrived.'),
  'rule:place_lost': msg('refund.place_lost', 'The place went to someone else before the money arrived.'),
  'rule:event_closed': msg('refund.event_closed', 'The event had closed before the money arrived.'),
  'rule:event_returned': msg('refund.event_returned', 'The event was not filled by its closing day.'),
  'rule:declined': msg('refund.declined', 'The application was declined.'),
  'rule:erased': msg('refund.erased', 'The application was deleted before the money arrived.'),
  dispute: msg('refund.dispute', 'The donor’s bank took it back.'),
  provider: msg('refund.provider', 'Refunded at the payment service.'),
} as const satisfies Readonly<Record<string, Message>>

/** The rules for automatic refunds. */
export type RefundRule = keyof typeof refundReasons extends infer By
  ? By extends `rule:${infer Rule}`
    ? Rule
    : never
  : never

const isKnown = (askedBy: string): askedBy is keyof typeof refundReasons =>
  Object.hasOwn(refundReasons, askedBy)

/** The reason for a refund: the rule's sentence, or the text of the person who decided. */
export function reasonOf({ askedBy, reason }: Pick<Refund, 'askedBy' | 'reason'>): Text {
  return isKnown(askedBy) ? refundReasons[askedBy] : { words: reason }
}
