import { problemTable } from './problem-table.ts'

/** Gifts in cash, by cheque or by bank transfer. */
export const giftProblems = problemTable({
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
