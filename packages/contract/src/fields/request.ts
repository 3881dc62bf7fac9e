import type { AmountRule, TextRule } from './field.ts'

/** Fields of requests and gifts other than the sender's. */

export const address = {
  kind: 'lines',
  maxLength: 400,
  missing: /*i18n*/ { id: 'field.address_missing', message: 'Enter your address.' },
} as const satisfies TextRule

/** A short message with a gift or a request. */
export const message = {
  kind: 'lines',
  maxLength: 1000,
  missing: /*i18n*/ { id: 'field.message_missing', message: 'Write a few words.' },
} as const satisfies TextRule

/** Whole rupees for which an order can be created; up to ten crore. */
export const amount = {
  kind: 'amount',
  min: 1,
  max: 100_000_000,
  missing: /*i18n*/ { id: 'field.amount_missing', message: 'Enter the amount.' },
  malformed: /*i18n*/ { id: 'field.amount_malformed', message: 'Please enter whole rupees.' },
  tooSmall: /*i18n*/ { id: 'field.amount_too_small', message: 'The smallest amount is ₹1.' },
  tooLarge: /*i18n*/ {
    id: 'field.amount_too_large',
    message: 'Please call us for an amount this large.',
  },
} as const satisfies AmountRule
