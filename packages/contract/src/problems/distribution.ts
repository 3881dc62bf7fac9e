import { problemTable } from './problem-table.ts'

/** Distribution days and their passes. */
export const distributionProblems = problemTable({
  day_closed: 'This day is over. Nothing can be changed now.',
  day_begun: 'A phone has loaded the list, or something was handed out, so this can no longer change.',
  hand_outs_undecided: 'Please first decide about the hand-outs that were made twice or came late.',
  pass_over: [403, 'This pass is not valid, or not valid today. Please ask the person who gave it to you.'],
})
