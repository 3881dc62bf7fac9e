import { useLingui } from '@lingui/react/macro'
import { type Check, emailAddress, filled, phoneNumber, picture, useChecks } from '../../ui/checks.ts'
import { onlyDigits } from '../../ui/digits.ts'
import { birthFlaw } from './birth-date.ts'

/** Nothing is asked of it here; the server may have something to say. */
const free: Check = () => undefined

/** What an application must have (spec §5), and an amount of which an order can be made (departure 13). */
export function useApplicationChecks() {
  const { t } = useLingui()
  const tooLarge = t`This picture is larger than 8 MB. Please choose a smaller one.`
  const unreadable = t`We cannot read this as a picture. Please choose a JPG, PNG or GIF.`
  const paper = (empty: string) => picture(empty, tooLarge, unreadable)
  const optionalPaper: Check = (value, box) =>
    value === '' ? undefined : picture('', tooLarge, unreadable)(value, box)
  return useChecks({
    yojana_type: filled(t`Choose the scheme.`),
    nominal_fee: (typed) => {
      const digits = onlyDigits(typed)
      if (digits === '') return t`Enter the amount you pay with the form.`
      return Number(digits) < 1 ? t`The smallest amount is ₹1.` : undefined
    },
    student_name: filled(t`Enter the child’s first name.`),
    student_father_name: filled(t`Enter the father’s name.`),
    student_lastname: filled(t`Enter the surname.`),
    student_Birthdate: (written) => {
      const flaw = birthFlaw(written, new Date())
      if (flaw === 'missing') return t`Choose the birth date: day, month and year.`
      if (flaw === 'no such day') return t`There is no such day. Check the birth date.`
      return flaw === 'future' ? t`This day is still to come. Check the birth date.` : undefined
    },
    student_standard: filled(t`Choose the class.`),
    school_name: free,
    school_address: free,
    apartment: filled(t`Enter the house or flat.`),
    area: filled(t`Enter the area.`),
    city: filled(t`Enter the city.`),
    state: filled(t`Enter the state.`),
    pincode: (typed) => {
      if (typed === '') return t`Enter the pincode.`
      return /^\d{4,10}$/.test(typed) ? undefined : t`Check the pincode: it has 6 digits.`
    },
    fathername: filled(t`Enter the guardian’s full name.`),
    father_mobileNo: phoneNumber(t`Enter the guardian’s mobile number.`, t`Check the mobile number.`),
    business_mobileNo: phoneNumber(t`Enter a second mobile number.`, t`Check the second mobile number.`),
    email: emailAddress(
      t`Enter your e-mail address.`,
      t`Check the e-mail address, for example name@mail.in.`,
    ),
    father_business: free,
    business_address: free,
    student_photo: paper(t`Choose the child’s photo.`),
    adhaar_card_photo: paper(t`Choose the photo of the Aadhaar card.`),
    school_id_photo: optionalPaper,
    last_year_resultPhoto: optionalPaper,
    person_name: free,
    other_information: free,
  })
}

export type ApplicationFlaws = ReturnType<typeof useApplicationChecks>['flaws']

/** What every part of the form is drawn with. */
export interface PartProps {
  /** What the ids of the boxes begin with. */
  readonly id: string
  readonly flaws: ApplicationFlaws
}
