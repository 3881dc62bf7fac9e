/** Distribution days and their passes. */
export const distributionProblems = {
  day_closed: /*i18n*/ {
    status: 409,
    id: 'problem.day_closed',
    message: 'This day is over. Nothing can be changed now.',
  },
  day_begun: /*i18n*/ {
    status: 409,
    id: 'problem.day_begun',
    message: 'A phone has loaded the list, or something was handed out, so this can no longer change.',
  },
  hand_outs_undecided: /*i18n*/ {
    status: 409,
    id: 'problem.hand_outs_undecided',
    message: 'Please first decide about the hand-outs that were made twice or came late.',
  },
  pass_over: /*i18n*/ {
    status: 403,
    id: 'problem.pass_over',
    message: 'This pass is not valid, or not valid today. Please ask the person who gave it to you.',
  },
} as const
