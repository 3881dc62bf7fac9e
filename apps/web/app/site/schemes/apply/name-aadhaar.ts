import { Refusal } from '../../../shell/api.ts'
import { asciiDigits } from '@sahay/ui/fields/digits.ts'

/** Boxes that the server does not look through for one. */
const exempt = ['email', 'father_mobileNo', 'business_mobileNo', 'nominal_fee', 'pincode']

/**
 * Names the boxes when the server refuses an Aadhaar number that somebody wrote: it says only that there is one, and
 * in a form this long nobody should have to look for it. Every other error is given back as it is.
 */
export function nameAadhaar(error: unknown, form: HTMLFormElement): unknown {
  if (!(error instanceof Refusal) || error.code !== 'aadhaar_number') return error
  const carrying = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' &&
      !exempt.includes(name) &&
      /(?:^|\D)\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)/.test(asciiDigits(value)),
  )
  const fields = Object.fromEntries(carrying.map(([name]) => [name, error.message]))
  return new Refusal(error.httpStatus, { code: error.code, message: error.message, fields }, error)
}
