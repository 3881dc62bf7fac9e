import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { applicationFields as rules } from '@sahay/contract/fields/application'
import type { FieldSpecs } from '../kit/resource.ts'
import { standardOptions } from './application-labels.ts'

type Name = {
  [One in keyof typeof rules]: (typeof rules)[One] extends { readonly maxLength: number } ? One : never
}[keyof typeof rules]

/** A single-line field with the length limit of the family's form. */
const line = (name: Name, label: MessageDescriptor) =>
  ({ kind: 'line', label, maxLength: rules[name].maxLength }) as const

/** The family's fields, as in its form: shown on the record and corrected there. */
export const answerFields = {
  student_name: { ...line('student_name', msg`The child’s first name`), required: true },
  student_father_name: { ...line('student_father_name', msg`Father’s first name`), required: true },
  student_lastname: { ...line('student_lastname', msg`Surname`), required: true },
  student_Birthdate: { kind: 'day', label: msg`Date of birth`, required: true },
  student_standard: { kind: 'choice', label: msg`Class`, required: true, options: standardOptions },
  school_name: line('school_name', msg`School`),
  school_address: {
    kind: 'lines',
    label: msg`School’s address`,
    rows: 2,
    maxLength: rules.school_address.maxLength,
  },
  apartment: { ...line('apartment', msg`House or flat`), required: true },
  area: { ...line('area', msg`Area`), required: true },
  city: { ...line('city', msg`City`), required: true },
  state: { ...line('state', msg`State (of India)`), required: true },
  pincode: { ...line('pincode', msg`Pincode`), required: true },
  fathername: { ...line('fathername', msg`Guardian’s full name`), required: true },
  father_mobileNo: { ...line('father_mobileNo', msg`Mobile`), required: true },
  business_mobileNo: { ...line('business_mobileNo', msg`Second mobile`), required: true },
  email: { kind: 'email', label: msg`E-mail`, required: true, maxLength: rules.email.maxLength },
  father_business: line('father_business', msg`Work or business`),
  business_address: {
    kind: 'lines',
    label: msg`Work address`,
    rows: 2,
    maxLength: rules.business_address.maxLength,
  },
  person_name: line('person_name', msg`How they heard about us`),
  other_information: {
    kind: 'lines',
    label: msg`Other remarks`,
    rows: 3,
    maxLength: rules.other_information.maxLength,
  },
} as const satisfies FieldSpecs
