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
      message: 'The opening balance is already booked, and this file begins before it.',
    },
  },
  import_explained: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.import_explained',
      message: 'These lines of this file are already explained or left out: {lines}. Undo that first.',
    },
  },
  opening_booked: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.opening_booked',
      message:
        'The opening balance of this account is already booked. If it is wrong, reverse its voucher first.',
    },
  },
  already_matched: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.already_matched',
      message: 'This is already explained. Please look at it again.',
    },
  },
  line_does_not_fit: {
    status: 409,
    say: /*i18n*/ {
      id: 'problem.line_does_not_fit',
      message: 'This bank transaction cannot be booked like that.',
    },
  },
} as const
