import { problemTable } from './problem-table.ts'

/** Applications to the schemes, schools and payouts; distribution days and their passes. */
export const schemeProblems = problemTable({
  application_state: 'The status has changed to “{status}”. Please reload.',
  decision_held:
    'This application was decided a moment ago. Undo that decision first, or try again in a few seconds.',
  decision_final: 'This decision can no longer be undone.',
  application_twice:
    'There is another application for this child this year. To approve this one as well, say why.',
  amount_above_rules: 'The rules allow up to ₹{most}. To give more, say why.',
  facts_missing: 'Please record the school’s fee first.',
  nothing_wanted: 'We are not waiting for a document now.',
  day_closed: 'This day is over. Nothing can be changed now.',
  day_begun: 'A phone has loaded the list, or something was handed out, so this can no longer change.',
  hand_outs_undecided: 'Please first decide about the hand-outs that were made twice or came late.',
  pass_over: [403, 'This pass is not valid, or not valid today. Please ask the person who gave it to you.'],
})
