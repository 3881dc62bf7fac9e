/** Gifts, payments, refunds, and alerts about them. */
export const paymentProblems = {
  need_closed: /*i18n*/ {
    status: 409,
    id: 'problem.need_closed',
    message: 'This need is fully funded. Thank you. Please choose another one.',
  },
  need_ended: /*i18n*/ {
    status: 409,
    id: 'problem.need_ended',
    message: 'This need is closed. Please choose another one.',
  },
  amount_above_pending: /*i18n*/ {
    status: 409,
    id: 'problem.amount_above_pending',
    message: 'Only {pending} is still needed here. Please give that or less.',
  },
  already_paid: /*i18n*/ {
    status: 409,
    id: 'problem.already_paid',
    message: 'This has already been paid for.',
  },
  provider_unavailable: /*i18n*/ {
    status: 503,
    id: 'problem.provider_unavailable',
    message: 'The payment service did not answer. You have not been charged. Please try again.',
  },
  payment_mismatch: /*i18n*/ {
    status: 422,
    id: 'problem.payment_mismatch',
    message: 'This payment does not belong to this donation.',
  },
  payment_failed: /*i18n*/ {
    status: 402,
    id: 'problem.payment_failed',
    message: 'The payment did not go through. You have not been charged.',
  },
  refund_above_left: /*i18n*/ {
    status: 409,
    id: 'problem.refund_above_left',
    message: 'At most {left} of this payment can still be refunded.',
  },
  payment_not_bookable: /*i18n*/ {
    status: 409,
    id: 'problem.payment_not_bookable',
    message: 'This payment cannot be booked: {why}.',
  },
  already_booked: /*i18n*/ {
    status: 409,
    id: 'problem.already_booked',
    message: 'This is already booked. To book it again, reverse the first booking.',
  },
  fund_short: /*i18n*/ {
    status: 409,
    id: 'problem.fund_short',
    message: 'Only {left} is left there. Please choose another fund, or less.',
  },
  needs_second_person: /*i18n*/ {
    status: 409,
    id: 'problem.needs_second_person',
    message: 'This is above the limit. Please ask a second person to approve it first.',
  },
  payout_stale: /*i18n*/ {
    status: 409,
    id: 'problem.payout_stale',
    message:
      'A child here is no longer approved, or the amount has changed. Please reverse this and make it again.',
  },
  school_unknown: /*i18n*/ {
    status: 409,
    id: 'problem.school_unknown',
    message: 'Please first say which school in the register each child goes to.',
  },
  month_closed: /*i18n*/ {
    status: 409,
    id: 'problem.month_closed',
    message: 'This month is closed, and nothing more can be booked into it.',
  },
  line_closed: /*i18n*/ {
    status: 409,
    id: 'problem.line_closed',
    message:
      'The month of this line is closed. If the entry is wrong, please reverse the entry itself first.',
  },
  already_reversed: /*i18n*/ {
    status: 409,
    id: 'problem.already_reversed',
    message: 'This entry has already been reversed.',
  },
  month_not_ready: /*i18n*/ {
    status: 409,
    id: 'problem.month_not_ready',
    message: 'This month cannot be closed yet: it is not over, or one before it is still open.',
  },
  reversed_elsewhere: /*i18n*/ {
    status: 409,
    id: 'problem.reversed_elsewhere',
    message: 'This was booked for a record. Please reverse it there.',
  },
  too_little_left: /*i18n*/ {
    status: 409,
    id: 'problem.too_little_left',
    message: 'Only {left} is left there.',
  },
  dispute_not_booked: /*i18n*/ {
    status: 409,
    id: 'problem.dispute_not_booked',
    message: 'Our books have no lost dispute for this payment and this amount.',
  },
  alert_has_money: /*i18n*/ {
    status: 409,
    id: 'problem.alert_has_money',
    message:
      'There is money here. Please refund it, or note that it was refunded outside the payment service.',
  },
  alert_has_no_money: /*i18n*/ {
    status: 409,
    id: 'problem.alert_has_no_money',
    message: 'There is no money here. Please close it with a note.',
  },
} as const
