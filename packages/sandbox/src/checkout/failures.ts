import type { Failure } from '../entities.ts'

/** The simulated payment failures; each sentence is shown to the payer. */
export const failures = {
  declined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your bank declined this card. Please try another card or another way to pay.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'card_declined',
  },
  insufficientFunds: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'There is not enough balance in this account. Please try another card or another way to pay.',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'insufficient_funds',
  },
  gateway: {
    code: 'GATEWAY_ERROR',
    description: 'The bank could not be reached because of a technical problem. Please try again in a while.',
    source: 'gateway',
    step: 'payment_authorization',
    reason: 'gateway_technical_error',
  },
  wrongOtp: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The OTP was not right, so the bank stopped this payment. Please try again.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'incorrect_otp',
  },
  upiDeclined: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The request was declined in the UPI app. Please try again or pay another way.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_declined',
  },
  cancelled: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment was cancelled before it was complete.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_cancelled',
  },
  timedOut: {
    code: 'BAD_REQUEST_ERROR',
    description: 'The payment was not completed in time.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'payment_timed_out',
  },
} as const satisfies Record<string, Failure>

/** The provider's documented test cards that fail, by number. */
export const failingCards: Readonly<Record<string, Failure>> = {
  '4100280000060003': failures.declined,
  '4100280000080001': failures.insufficientFunds,
  '4100280000020007': failures.gateway,
}

/** The documented UPI id that always fails. */
export const failingUpi = 'failure@razorpay'
