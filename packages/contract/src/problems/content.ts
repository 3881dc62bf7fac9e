/** Refusals of what staff write for the site. */
export const contentProblems = {
  other_account: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.other_account',
      message:
        'This names a UPI ID or account number that is not the trust’s own. Please leave it out: the site itself shows where to give.',
    },
  },
  amount_given_to: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.amount_given_to',
      message: 'Someone has already given, so the amount can only rise: {least} or more.',
    },
  },
  inquiry_shown: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.inquiry_shown',
      message: 'This inquiry is already shown among the donors.',
    },
  },
  organisation_shown: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.organisation_shown',
      message: 'This organisation is already shown among the partners.',
    },
  },
  picture_used: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.picture_used',
      message: 'This picture is in use. Remove it there first.',
    },
  },
  need_not_met: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.need_not_met',
      message: 'Please mark the need as met first: the e-mail says so.',
    },
  },
  givers_thanked: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.givers_thanked',
      message: 'Its donors have been told that it is met, so it stays met.',
    },
  },
  need_gone: {
    status: 410,
    say: /*i18n*/ { id: 'problem.need_gone', message: 'This need is no longer on the site.' },
  },
  preview_over: {
    status: 410,
    say: /*i18n*/ {
      id: 'problem.preview_over',
      message: 'This preview has expired. Please open it again from the office.',
    },
  },
} as const
