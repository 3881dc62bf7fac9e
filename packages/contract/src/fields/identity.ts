import type { DigitsRule } from './field.ts'

const sixDigits = /*i18n*/ { id: 'field.code_missing', message: 'Please enter all 6 digits' }

/** A six-digit code as typed, or the digits of a number sent by a client. */
export const code = {
  kind: 'digits',
  maxLength: 6,
  pattern: /^\d{6}$/,
  missing: sixDigits,
  malformed: sixDigits,
} as const satisfies DigitsRule
