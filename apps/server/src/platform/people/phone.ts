import type { Sentence } from '@sahay/contract/fields/field'
import { phone } from '@sahay/contract/fields/people'
import { latinDigits } from '@sahay/contract/kernel/typed-digits'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { wrongFields } from '../../kernel/problem.ts'

/** The last ten digits of a number in a search, however and in whatever script it is written; '' if it is not only a number. */
export function searchedDigits(typed: string): string {
  const text = latinDigits(typed)
  return /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '').slice(-10) : ''
}

/**
 * Converts a typed number (`91…`, `+91…` or national, in digits of any script) to E.164; India if no country is given.
 * Refuses an impossible number with bad_request on the named field, with the message of the field's rule.
 */
export function toE164(typed: string, field: string, malformed: Sentence = phone.malformed): string {
  const trimmed = latinDigits(typed).trim()
  // a bare '91' and ten digits is an Indian number without its plus, not a national number
  const digits = trimmed.replace(/\D/g, '')
  const international = trimmed.startsWith('+') || (digits.length > 10 && !digits.startsWith('0'))
  const parsed = parsePhoneNumberFromString(international ? `+${digits}` : trimmed, 'IN')
  if (!parsed?.isValid()) {
    throw wrongFields({ [field]: malformed.message })
  }
  return parsed.number
}
