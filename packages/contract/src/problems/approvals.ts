/** Changes that need a second person. */
export const approvalProblems = {
  approval_open: /*i18n*/ {
    status: 409,
    id: 'problem.approval_open',
    message: 'A change to this is already under way. Please wait for it, or stop it first.',
  },
  count_waits: /*i18n*/ {
    status: 409,
    id: 'problem.count_waits',
    message:
      'An earlier count of the till is waiting for a second person. Once it has been approved or declined, count again.',
  },
  till_changed: /*i18n*/ {
    status: 409,
    id: 'problem.till_changed',
    message: 'Money went into or out of the till after this count. Please count it again.',
  },
  month_changed: /*i18n*/ {
    status: 409,
    id: 'problem.month_changed',
    message:
      'Something was booked into this month after its closing was requested. Please look at it again, then ask again.',
  },
  authority_new: /*i18n*/ {
    status: 409,
    id: 'problem.authority_new',
    message:
      'Only someone who has been an owner for seven days can do this. Please ask another owner, or wait until you have been one for seven days.',
  },
  nothing_changed: /*i18n*/ {
    status: 409,
    id: 'problem.nothing_changed',
    message: 'It is already set like this, so there is nothing to change.',
  },
} as const
