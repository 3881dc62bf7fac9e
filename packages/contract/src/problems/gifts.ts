/** Gifts in cash, by cheque or by bank transfer. */
export const giftProblems = {
  cash_limit: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.cash_limit',
      message:
        'Cash of ₹2,00,000 or more from one person in a day may not be taken (Income-tax Act, section 269ST); on that day {before} came from this person already. Please ask for a cheque or a bank transfer.',
    },
  },
  gift_doubtful: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.gift_doubtful',
      message: 'Please check this once more. It is taken when you say that it is right.',
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
      message: 'That cannot be done with this gift any more. Please look at it again.',
    },
  },
  batch_differs: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.batch_differs',
      message:
        'What was typed is not what was counted: {typed} gifts of {sum} were typed. Please look for the difference.',
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
      message: 'This pledge is not waited for any more. Please look at it again.',
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
    say: /*i18n*/ { id: 'problem.slip_is_cancelled', message: 'This slip is cancelled.' },
  },
  slip_has_no_address: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.slip_has_no_address',
      message: 'There is no e-mail address with this slip. Please print it.',
    },
  },
} as const
