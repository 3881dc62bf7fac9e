/** Refusals of what staff write for the site. */
export const contentProblems = {
  other_account: {
    status: 400,
    say: /*i18n*/ {
      id: 'problem.other_account',
      message:
        'This names a UPI ID or account number that is not the trust’s own. Please leave it out: the site shows where gifts go by itself.',
    },
  },
  amount_given_to: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.amount_given_to',
      message: 'Somebody has given already, so the amount can only rise: {least} or more.',
    },
  },
  inquiry_shown: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.inquiry_shown',
      message: 'This inquiry stands among the donators already.',
    },
  },
  organisation_shown: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.organisation_shown',
      message: 'This organisation stands among the partners already.',
    },
  },
  picture_used: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.picture_used',
      message: 'This picture stands somewhere. Take it off there first.',
    },
  },
  need_not_met: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.need_not_met',
      message: 'Please mark the need as met first: the mail says so.',
    },
  },
  givers_thanked: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.givers_thanked',
      message: 'Its givers have been told that it is met, so it stays so.',
    },
  },
  need_gone: {
    status: 410,
    say: /*i18n*/ { id: 'problem.need_gone', message: 'This need is not on the site any more.' },
  },
  preview_over: {
    status: 410,
    say: /*i18n*/ {
      id: 'problem.preview_over',
      message: 'This preview is over. Please open it again from the office.',
    },
  },
} as const
