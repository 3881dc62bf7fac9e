/** Gifts in cash, by cheque or by bank transfer. */
export const giftProblems = {
  cash_limit: /*i18n*/ {
    status: 409,
    id: 'problem.cash_limit',
    message:
      'Cash of ₹2,00,000 or more from one person in a day may not be accepted (Income-tax Act, section 269ST). This person has already given {before} on that day. Please ask for a cheque or a bank transfer.',
  },
  gift_doubtful: /*i18n*/ {
    status: 409,
    id: 'problem.gift_doubtful',
    message: 'Please check this again. It is accepted once you confirm that it is right.',
  },
  need_takes_less: /*i18n*/ {
    status: 409,
    id: 'problem.need_takes_less',
    message: 'This need still takes {pending}. Please choose where the rest goes.',
  },
  gift_state: /*i18n*/ {
    status: 409,
    id: 'problem.gift_state',
    message: 'This can no longer be done with this gift. Please look at it again.',
  },
  batch_differs: /*i18n*/ {
    status: 409,
    id: 'problem.batch_differs',
    message:
      'The gifts typed do not match the count: {typed} gifts of {sum} were typed. Please look for the difference.',
  },
  batch_closed: /*i18n*/ { status: 409, id: 'problem.batch_closed', message: 'This batch is closed.' },
  pledge_ended: /*i18n*/ {
    status: 409,
    id: 'problem.pledge_ended',
    message: 'This pledge is no longer open. Please look at it again.',
  },
  reminded_today: /*i18n*/ {
    status: 409,
    id: 'problem.reminded_today',
    message: 'A reminder went out within the last day. Please wait until tomorrow.',
  },
  slip_is_cancelled: /*i18n*/ {
    status: 409,
    id: 'problem.slip_is_cancelled',
    message: 'This receipt is cancelled.',
  },
  slip_has_no_address: /*i18n*/ {
    status: 409,
    id: 'problem.slip_has_no_address',
    message: 'There is no e-mail address for this receipt. Please print it.',
  },
} as const
