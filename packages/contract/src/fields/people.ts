import type { DigitsRule, FieldRule, TextRule } from './field.ts'

/** A person's name. It appears in mails to others, so it must not contain a web address. */
export const personName = {
  kind: 'line',
  maxLength: 120,
  pattern: /^(?![^]*:\/\/)/,
  missing: /*i18n*/ { id: 'field.name_missing', message: 'Enter your name.' },
  malformed: /*i18n*/ { id: 'field.name_malformed', message: 'Please enter only the name.' },
} as const satisfies TextRule

/** A mailbox in any script: no display name, no quotes, and a domain with a dot. */
const mailbox = String.raw`(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)`

/** An e-mail address; `mailAddress` (kernel/mail-address.ts) returns the normalised form that is stored. */
export const email = {
  kind: 'email',
  maxLength: 254,
  pattern: new RegExp(`^${mailbox}$`, 'iu'),
  missing: /*i18n*/ { id: 'field.email_missing', message: 'Enter your e-mail address.' },
  malformed: /*i18n*/ {
    id: 'field.email_malformed',
    message: 'Check the e-mail address, for example name@mail.in.',
  },
} as const satisfies TextRule

/** A phone number as typed: `91…`, `+91…` or national; the numbering plans then validate it. */
export const phone = {
  kind: 'phone',
  maxLength: 24,
  pattern: /^[+()\-.\s\d]{7,24}$/,
  missing: /*i18n*/ { id: 'field.phone_missing', message: 'Enter your mobile number.' },
  malformed: /*i18n*/ { id: 'field.phone_malformed', message: 'Check the mobile number.' },
} as const satisfies DigitsRule

/** An e-mail address or a telephone number, whichever the person has, its digits of any script. */
export const reachable = new RegExp(String.raw`^(?:[+()\-.\s\p{Nd}]{7,24}|${mailbox})$`, 'iu')

/** The fields of an account. */
export const signUpFields = { name: personName, email, mobile_no: phone } as const satisfies Readonly<
  Record<string, FieldRule>
>
