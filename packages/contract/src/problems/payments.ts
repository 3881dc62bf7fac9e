import { problemTable } from './problem-table.ts'

/** Gifts of every kind, payments, refunds, alerts about them, and statements of the bank. */
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
  statement_unreadable: [422, 'Line {line} of this file cannot be read. Nothing was imported.'],
  statement_too_early: 'The opening balance is already booked, and this file begins before it.',
  import_explained: 'These lines of this file are already explained or left out: {lines}. Undo that first.',
  opening_booked:
    'The opening balance of this account is already booked. If it is wrong, reverse its voucher first.',
  already_matched: 'This is already explained. Please look at it again.',
  line_does_not_fit: 'This bank transaction cannot be booked like that.',
  cash_limit:
    'Cash of ₹2,00,000 or more from one person in a day may not be accepted (Income-tax Act, section 269ST). This person has already given {before} on that day. Please ask for a cheque or a bank transfer.',
  gift_doubtful: 'Please check this again. It is accepted once you confirm that it is right.',
  need_takes_less: 'This need still takes {pending}. Please choose where the rest goes.',
  gift_state: 'This can no longer be done with this gift. Please look at it again.',
  batch_differs:
    'The gifts typed do not match the count: {typed} gifts of {sum} were typed. Please look for the difference.',
  batch_closed: 'This batch is closed.',
  pledge_ended: 'This pledge is no longer open. Please look at it again.',
  reminded_today: 'A reminder went out within the last day. Please wait until tomorrow.',
  slip_is_cancelled: 'This receipt is cancelled.',
  slip_has_no_address: 'There is no e-mail address for this receipt. Please print it.',
})
