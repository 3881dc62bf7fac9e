import { problemTable } from './problem-table.ts'

/** Gifts, payments, refunds, and alerts about them. */
export const paymentProblems = problemTable({
  need_closed: 'This need is fully funded. Thank you. Please choose another one.',
  need_ended: 'This need is closed. Please choose another one.',
  amount_above_pending: 'Only {pending} is still needed here. Please give that or less.',
  already_paid: 'This has already been paid for.',
  provider_unavailable: [
    503,
    'The payment service did not answer. You have not been charged. Please try again.',
  ],
  payment_mismatch: [422, 'This payment does not belong to this donation.'],
  payment_failed: [402, 'The payment did not go through. You have not been charged.'],
  refund_above_left: 'At most {left} of this payment can still be refunded.',
  payment_not_bookable: 'This payment cannot be booked: {why}.',
  already_booked: 'This is already booked. To book it again, reverse the first booking.',
  fund_short: 'Only {left} is left there. Please choose another fund, or less.',
  needs_second_person: 'This is above the limit. Please ask a second person to approve it first.',
  payout_stale:
    'A child here is no longer approved, or the amount has changed. Please reverse this and make it again.',
  school_unknown: 'Please first say which school in the register each child goes to.',
  month_closed: 'This month is closed, and nothing more can be booked into it.',
  line_closed:
    'The month of this line is closed. If the entry is wrong, please reverse the entry itself first.',
  already_reversed: 'This entry has already been reversed.',
  month_not_ready: 'This month cannot be closed yet: it is not over, or one before it is still open.',
  reversed_elsewhere: 'This was booked for a record. Please reverse it there.',
  too_little_left: 'Only {left} is left there.',
  dispute_not_booked: 'Our books have no lost dispute for this payment and this amount.',
  alert_has_money:
    'There is money here. Please refund it, or note that it was refunded outside the payment service.',
  alert_has_no_money: 'There is no money here. Please close it with a note.',
})
