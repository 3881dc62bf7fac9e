/** Applications to the schemes. */
export const schemeProblems = {
  application_state: /*i18n*/ {
    status: 409,
    id: 'problem.application_state',
    message: 'The status has changed to “{status}”. Please reload.',
  },
  decision_held: /*i18n*/ {
    status: 409,
    id: 'problem.decision_held',
    message:
      'This application was decided a moment ago. Undo that decision first, or try again in a few seconds.',
  },
  decision_final: /*i18n*/ {
    status: 409,
    id: 'problem.decision_final',
    message: 'This decision can no longer be undone.',
  },
  application_twice: /*i18n*/ {
    status: 409,
    id: 'problem.application_twice',
    message: 'There is another application for this child this year. To approve this one as well, say why.',
  },
  amount_above_rules: /*i18n*/ {
    status: 409,
    id: 'problem.amount_above_rules',
    message: 'The rules allow up to ₹{most}. To give more, say why.',
  },
  facts_missing: /*i18n*/ {
    status: 409,
    id: 'problem.facts_missing',
    message: 'Please record the school’s fee first.',
  },
  nothing_wanted: /*i18n*/ {
    status: 409,
    id: 'problem.nothing_wanted',
    message: 'We are not waiting for a document now.',
  },
} as const
