/** Changes that need a second person. */
export const approvalProblems = {
  approval_open: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.approval_open',
      message: 'A change of this is under way already. Please wait for it, or stop it first.',
    },
  },
  count_waits: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.count_waits',
      message:
        'An earlier count of the till is waiting for a second person. Once it has been approved or refused, count again.',
    },
  },
  till_changed: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.till_changed',
      message: 'Money went into or out of the till after this count. Please count it again.',
    },
  },
  month_changed: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.month_changed',
      message:
        'Something was booked into this month after its closing was asked for. Please look at it again, then ask again.',
    },
  },
  authority_new: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.authority_new',
      message:
        'This needs somebody who has been an owner for seven days. Please ask another owner, or wait until you have been one for seven days.',
    },
  },
  nothing_changed: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.nothing_changed',
      message: 'This is how it stands already, so there is nothing to change.',
    },
  },
} as const
