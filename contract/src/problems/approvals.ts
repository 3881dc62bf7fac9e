/** Changes that need a second person. */
export const approvalProblems = {
  approval_open: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.approval_open',
      message: 'A change of this is under way already. Please wait for it, or stop it first.',
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
