import { problemTable } from './problem-table.ts'

/** Changes that need a second person. */
export const approvalProblems = problemTable({
  approval_open: 'A change to this is already under way. Please wait for it, or stop it first.',
  count_waits:
    'An earlier count of the till is waiting for a second person. Once it has been approved or declined, count again.',
  till_changed: 'Money went into or out of the till after this count. Please count it again.',
  month_changed:
    'Something was booked into this month after its closing was requested. Please look at it again, then ask again.',
  authority_new:
    'Only someone who has been an owner for seven days can do this. Please ask another owner, or wait until you have been one for seven days.',
  nothing_changed: 'It is already set like this, so there is nothing to change.',
})
