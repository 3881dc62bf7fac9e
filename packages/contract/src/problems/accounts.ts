import { problemTable } from './problem-table.ts'

/** Codes, links, accounts and staff, and changes that need a second person. */
export const accountProblems = problemTable({
  code_wrong: [400, 'Invalid OTP'],
  code_expired: [400, 'Invalid OTP: this code is older than 10 minutes. Please ask for a new one.'],
  code_used: [400, 'Invalid OTP: this code was used already. Please ask for a new one.'],
  code_locked: [429, 'Too many wrong codes. Please try again in {minutes} minutes.'],
  code_tries_over: [429, 'Too many wrong codes. Please ask for a new one.'],
  code_by_link:
    'Someone has tried too many wrong codes, so no code works here now. Please ask for another: we send you a link.',
  code_too_soon: [429, 'Please wait {seconds} seconds before you ask for another code.'],
  link_over: [400, 'This link was already used, or has expired. Please ask for a new one.'],
  destination_taken: 'Another account has this e-mail address. Please sign in with it instead.',
  ticket_over: [401, 'That took too long. Please start again.'],
  invitation_wrong: [403, 'This invitation is no longer valid. Please ask an owner for a new one.'],
  step_up_needed: [403, 'Please enter a code from your authenticator first: this step needs a fresh one.'],
  origin_wrong: [403, 'This was not sent from one of our pages, so we did not accept it.'],
  end_missing: [400, 'An auditor’s account needs a day on which it ends, within a year.'],
  last_owner: 'This is the only owner. Please make someone else an owner first.',
  second_person: 'Someone else has to approve what you asked for.',
  no_address: 'There is no e-mail address to answer to. Please call.',
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
