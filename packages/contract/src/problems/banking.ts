/** Statements of the bank. */
export const bankingProblems = {
  statement_unreadable: {
    status: 422,
    say: /*i18n*/ {
      id: 'problem.statement_unreadable',
      message: 'Line {line} of this file cannot be read. Nothing was imported.',
    },
  },
  statement_too_early: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.statement_too_early',
      message: 'The balance at the beginning is booked already, and this file begins before it.',
    },
  },
  import_explained: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.import_explained',
      message: 'Lines of this file that are explained or left out already: {lines}. Take that back first.',
    },
  },
  opening_booked: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.opening_booked',
      message:
        'What this account had at first is booked already. If that is wrong, take its voucher back first.',
    },
  },
  already_matched: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.already_matched',
      message: 'This is explained already. Please look at it again.',
    },
  },
  line_does_not_fit: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.line_does_not_fit',
      message: 'This line of the bank cannot be booked like that.',
    },
  },
} as const
