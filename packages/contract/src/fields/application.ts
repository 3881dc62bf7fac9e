import { schemes, standards } from './scheme-rules.ts'
import type { FieldRule, Sentence, TextRule } from './field.ts'
import { email, personName, phone } from './people.ts'
import { picture } from './picture.ts'
import { amount } from './request.ts'

const word = { kind: 'line', maxLength: 200 } as const satisfies TextRule
const address = { kind: 'lines', maxLength: 400 } as const satisfies TextRule

/** The fields of an application, in the order of the form. */
export const applicationFields = {
  yojana_type: {
    kind: 'choice',
    options: [schemes.fees, schemes.uniform],
    missing: /*i18n*/ { id: 'field.scheme_missing', message: 'Choose the scheme.' },
  },
  /** The amount that the guardian pays with the form. */
  nominal_fee: {
    ...amount,
    missing: /*i18n*/ { id: 'field.fee_missing', message: 'Enter the amount you pay with the form.' },
  },
  student_name: {
    ...personName,
    missing: /*i18n*/ { id: 'field.child_name_missing', message: 'Enter the child’s first name.' },
  },
  student_father_name: {
    ...personName,
    missing: /*i18n*/ { id: 'field.father_name_missing', message: 'Enter the father’s name.' },
  },
  student_lastname: {
    ...personName,
    missing: /*i18n*/ { id: 'field.surname_missing', message: 'Enter the surname.' },
  },
  /** yyyy-MM-dd, not in the future. */
  student_Birthdate: {
    kind: 'date',
    from: '1900-01-01',
    to: '2100-12-31',
    missing: /*i18n*/ {
      id: 'field.birth_date_missing',
      message: 'Choose the birth date: day, month and year.',
    },
    malformed: /*i18n*/ {
      id: 'field.birth_date_malformed',
      message: 'This date does not exist. Check the birth date.',
    },
  },
  student_standard: {
    kind: 'choice',
    options: standards,
    missing: /*i18n*/ { id: 'field.class_missing', message: 'Choose the class.' },
  },
  school_name: word,
  school_address: address,
  apartment: {
    ...word,
    missing: /*i18n*/ { id: 'field.apartment_missing', message: 'Enter the house or flat.' },
  },
  area: { ...word, missing: /*i18n*/ { id: 'field.area_missing', message: 'Enter the area.' } },
  city: { ...word, missing: /*i18n*/ { id: 'field.city_missing', message: 'Enter the city.' } },
  state: { ...word, missing: /*i18n*/ { id: 'field.state_missing', message: 'Enter the state.' } },
  pincode: {
    kind: 'digits',
    maxLength: 10,
    // an Indian PIN code: the form is for families in India and has no country field
    pattern: /^[1-9]\d{5}$/,
    missing: /*i18n*/ { id: 'field.pincode_missing', message: 'Enter the pincode.' },
    malformed: /*i18n*/ { id: 'field.pincode_malformed', message: 'Check the pincode: it has 6 digits.' },
  },
  fathername: {
    ...personName,
    missing: /*i18n*/ { id: 'field.guardian_name_missing', message: 'Enter the guardian’s full name.' },
  },
  father_mobileNo: {
    ...phone,
    missing: /*i18n*/ { id: 'field.guardian_phone_missing', message: 'Enter the guardian’s mobile number.' },
  },
  business_mobileNo: {
    ...phone,
    missing: /*i18n*/ { id: 'field.second_phone_missing', message: 'Enter a second mobile number.' },
    malformed: /*i18n*/ { id: 'field.second_phone_malformed', message: 'Check the second mobile number.' },
  },
  email,
  father_business: word,
  business_address: address,
  student_photo: {
    ...picture,
    missing: /*i18n*/ { id: 'field.child_photo_missing', message: 'Choose the child’s photo.' },
  },
  adhaar_card_photo: {
    ...picture,
    missing: /*i18n*/ { id: 'field.aadhaar_photo_missing', message: 'Choose the photo of the Aadhaar card.' },
  },
  school_id_photo: picture,
  last_year_resultPhoto: picture,
  /** The person who told the family about the trust. */
  person_name: { ...word, maxLength: 120 },
  other_information: { ...address, maxLength: 1000 },
} as const satisfies Readonly<Record<string, FieldRule>>

/** The error for a birth date that is in the future by India's calendar. */
export const bornInFuture = /*i18n*/ {
  id: 'field.birth_date_future',
  message: 'This date is in the future. Check the birth date.',
} as const satisfies Sentence
