/** Gifts in cash, by cheque or by bank transfer. */
export const giftProblems = {
  cash_limit: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.cash_limit',
      message:
        'Cash of ₹2,00,000 or more from one person in a day may not be accepted (Income-tax Act, section 269ST). This person has already given {before} on that day. Please ask for a cheque or a bank transfer.',
    },
  },
  gift_doubtful: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.gift_doubtful',
      message: 'Please check this again. It is accepted once you confirm that it is right.',
    },
  },
  need_takes_less: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.need_takes_less',
      message: 'This need still takes {pending}. Please choose where the rest goes.',
    },
  },
  gift_state: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.gift_state',
      message: 'This can no longer be done with this gift. Please look at it again.',
    },
  },
  batch_differs: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.batch_differs',
      message:
        'The gifts typed do not match the count: {typed} gifts of {sum} were typed. Please look for the difference.',
    },
  },
  batch_closed: {
    status: 409,
    say: /*i18n*/ { id: 'problem.batch_closed', message: 'This batch is closed.' },
  },
  pledge_ended: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.pledge_ended',
      message: 'This pledge is no longer open. Please look at it again.',
    },
  },
  reminded_today: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.reminded_today',
      message: 'A reminder went out within the last day. Please wait until tomorrow.',
    },
  },
  slip_is_cancelled: {
    status: 409,
    say: /*i18n*/ { id: 'problem.slip_is_cancelled', message: 'This receipt is cancelled.' },
  },
  slip_has_no_address: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.slip_has_no_address',
      message: 'There is no e-mail address for this receipt. Please print it.',
    },
  },
} as const
