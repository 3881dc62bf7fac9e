import { useLingui } from '@lingui/react/macro'
import { type Check, filled, phoneNumber, useChecks } from '@sahay/ui/forms/checks.ts'
import { usePictureCheck } from '@sahay/ui/forms/use-picture-check.ts'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { birthFlaw } from './birth-date.ts'

/** Nothing is asked of it here; the server may have something to say. */
const free: Check = () => undefined

/** What an application must have (spec §5), and an amount of which an order can be made (departure 13). */
export function useApplicationChecks() {
  const { t } = useLingui()
  const usual = useUsualChecks()
  const picture = usePictureCheck()
  const optionalPaper: Check = (value, box) => (value === '' ? undefined : picture('')(value, box))
  return useChecks({
    yojana_type: filled(t`Choose the scheme.`),
    nominal_fee: usual.amount(t`Enter the amount you pay with the form.`),
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
    email: usual.email,
    father_business: free,
    business_address: free,
    student_photo: picture(t`Choose the child’s photo.`),
    adhaar_card_photo: picture(t`Choose the photo of the Aadhaar card.`),
    school_id_photo: optionalPaper,
    last_year_resultPhoto: optionalPaper,
    person_name: free,
    other_information: free,
  })
}

/** What every part of the form is drawn with. */
export interface PartProps {
  readonly field: ReturnType<typeof useApplicationChecks>['field']
}
