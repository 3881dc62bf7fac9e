import { problemTable } from './problem-table.ts'

/** Statements of the bank. */
export const bankingProblems = problemTable({
  statement_unreadable: [422, 'Line {line} of this file cannot be read. Nothing was imported.'],
  statement_too_early: 'The opening balance is already booked, and this file begins before it.',
  import_explained: 'These lines of this file are already explained or left out: {lines}. Undo that first.',
  opening_booked:
    'The opening balance of this account is already booked. If it is wrong, reverse its voucher first.',
  already_matched: 'This is already explained. Please look at it again.',
  line_does_not_fit: 'This bank transaction cannot be booked like that.',
})
