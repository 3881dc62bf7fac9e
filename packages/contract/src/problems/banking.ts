/** Statements of the bank. */
export const bankingProblems = {
  statement_unreadable: /*i18n*/ {
    status: 422,
    id: 'problem.statement_unreadable',
    message: 'Line {line} of this file cannot be read. Nothing was imported.',
  },
  statement_too_early: /*i18n*/ {
    status: 409,
    id: 'problem.statement_too_early',
    message: 'The opening balance is already booked, and this file begins before it.',
  },
  import_explained: /*i18n*/ {
    status: 409,
    id: 'problem.import_explained',
    message: 'These lines of this file are already explained or left out: {lines}. Undo that first.',
  },
  opening_booked: /*i18n*/ {
    status: 409,
    id: 'problem.opening_booked',
    message:
      'The opening balance of this account is already booked. If it is wrong, reverse its voucher first.',
  },
  already_matched: /*i18n*/ {
    status: 409,
    id: 'problem.already_matched',
    message: 'This is already explained. Please look at it again.',
  },
  line_does_not_fit: /*i18n*/ {
    status: 409,
    id: 'problem.line_does_not_fit',
    message: 'This bank transaction cannot be booked like that.',
  },
} as const
