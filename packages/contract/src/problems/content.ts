/** Refusals of what staff write for the site. */
export const contentProblems = {
  other_account: /*i18n*/ {
    status: 400,
    id: 'problem.other_account',
    message:
      'This names a UPI ID or account number that is not the trust’s own. Please leave it out: the site itself shows where to give.',
  },
  amount_given_to: /*i18n*/ {
    status: 409,
    id: 'problem.amount_given_to',
    message: 'Someone has already given, so the amount can only rise: {least} or more.',
  },
  inquiry_shown: /*i18n*/ {
    status: 409,
    id: 'problem.inquiry_shown',
    message: 'This inquiry is already shown among the donors.',
  },
  organisation_shown: /*i18n*/ {
    status: 409,
    id: 'problem.organisation_shown',
    message: 'This organisation is already shown among the partners.',
  },
  picture_used: /*i18n*/ {
    status: 409,
    id: 'problem.picture_used',
    message: 'This picture is in use. Remove it there first.',
  },
  need_not_met: /*i18n*/ {
    status: 409,
    id: 'problem.need_not_met',
    message: 'Please mark the need as met first: the e-mail says so.',
  },
  givers_thanked: /*i18n*/ {
    status: 409,
    id: 'problem.givers_thanked',
    message: 'Its donors have been told that it is met, so it stays met.',
  },
  need_gone: /*i18n*/ {
    status: 410,
    id: 'problem.need_gone',
    message: 'This need is no longer on the site.',
  },
  preview_over: /*i18n*/ {
    status: 410,
    id: 'problem.preview_over',
    message: 'This preview has expired. Please open it again from the office.',
  },
} as const
