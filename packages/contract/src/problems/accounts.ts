/** Codes, links, accounts and staff. */
export const accountProblems = {
  code_wrong: /*i18n*/ { status: 400, id: 'problem.code_wrong', message: 'Invalid OTP' },
  code_expired: /*i18n*/ {
    status: 400,
    id: 'problem.code_expired',
    message: 'Invalid OTP: this code is older than 10 minutes. Please ask for a new one.',
  },
  code_used: /*i18n*/ {
    status: 400,
    id: 'problem.code_used',
    message: 'Invalid OTP: this code was used already. Please ask for a new one.',
  },
  code_locked: /*i18n*/ {
    status: 429,
    id: 'problem.code_locked',
    message: 'Too many wrong codes. Please try again in {minutes} minutes.',
  },
  code_tries_over: /*i18n*/ {
    status: 429,
    id: 'problem.code_tries_over',
    message: 'Too many wrong codes. Please ask for a new one.',
  },
  code_by_link: /*i18n*/ {
    status: 409,
    id: 'problem.code_by_link',
    message:
      'Someone has tried too many wrong codes, so no code works here now. Please ask for another: we send you a link.',
  },
  code_too_soon: /*i18n*/ {
    status: 429,
    id: 'problem.code_too_soon',
    message: 'Please wait {seconds} seconds before you ask for another code.',
  },
  link_over: /*i18n*/ {
    status: 400,
    id: 'problem.link_over',
    message: 'This link was already used, or has expired. Please ask for a new one.',
  },
  destination_taken: /*i18n*/ {
    status: 409,
    id: 'problem.destination_taken',
    message: 'Another account has this e-mail address. Please sign in with it instead.',
  },
  ticket_over: /*i18n*/ {
    status: 401,
    id: 'problem.ticket_over',
    message: 'That took too long. Please start again.',
  },
  invitation_wrong: /*i18n*/ {
    status: 403,
    id: 'problem.invitation_wrong',
    message: 'This invitation is no longer valid. Please ask an owner for a new one.',
  },
  step_up_needed: /*i18n*/ {
    status: 403,
    id: 'problem.step_up_needed',
    message: 'Please enter a code from your authenticator first: this step needs a fresh one.',
  },
  origin_wrong: /*i18n*/ {
    status: 403,
    id: 'problem.origin_wrong',
    message: 'This was not sent from one of our pages, so we did not accept it.',
  },
  end_missing: /*i18n*/ {
    status: 400,
    id: 'problem.end_missing',
    message: 'An auditor’s account needs a day on which it ends, within a year.',
  },
  last_owner: /*i18n*/ {
    status: 409,
    id: 'problem.last_owner',
    message: 'This is the only owner. Please make someone else an owner first.',
  },
  second_person: /*i18n*/ {
    status: 409,
    id: 'problem.second_person',
    message: 'Someone else has to approve what you asked for.',
  },
  no_address: /*i18n*/ {
    status: 409,
    id: 'problem.no_address',
    message: 'There is no e-mail address to answer to. Please call.',
  },
} as const
