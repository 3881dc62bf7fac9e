/** Refusals of what staff write for the site. */
export const contentProblems = {
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
} as const
