import { problemTable } from './problem-table.ts'

/** Applications to the schemes. */
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
})
