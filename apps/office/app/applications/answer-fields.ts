import { msg } from '@lingui/core/macro'
import { applicationFields as rules } from '@sahay/contract/fields/application'
import type { FieldSpecs } from '../kit/resource.ts'
import { standardOptions } from './application-labels.ts'

/** What a family wrote, field by field as its form has them: shown on the record, and to be corrected there. */
export const answerFields = {
  student_name: {
    kind: 'line',
    label: msg`The child’s first name`,
    required: true,
    maxLength: rules.student_name.maxLength,
  },
  student_father_name: {
    kind: 'line',
    label: msg`Father’s first name`,
    required: true,
    maxLength: rules.student_father_name.maxLength,
  },
  student_lastname: {
    kind: 'line',
    label: msg`Surname`,
    required: true,
    maxLength: rules.student_lastname.maxLength,
  },
  student_Birthdate: { kind: 'day', label: msg`Date of birth`, required: true },
  student_standard: { kind: 'choice', label: msg`Class`, required: true, options: standardOptions },
  school_name: { kind: 'line', label: msg`School`, maxLength: rules.school_name.maxLength },
  school_address: {
    kind: 'lines',
    label: msg`School’s address`,
    rows: 2,
    maxLength: rules.school_address.maxLength,
  },
  apartment: {
    kind: 'line',
    label: msg`House or flat`,
    required: true,
    maxLength: rules.apartment.maxLength,
  },
  area: { kind: 'line', label: msg`Area`, required: true, maxLength: rules.area.maxLength },
  city: { kind: 'line', label: msg`City`, required: true, maxLength: rules.city.maxLength },
  state: { kind: 'line', label: msg`State (of India)`, required: true, maxLength: rules.state.maxLength },
  pincode: { kind: 'line', label: msg`Pincode`, required: true, maxLength: rules.pincode.maxLength },
  fathername: {
    kind: 'line',
    label: msg`Guardian’s full name`,
    required: true,
    maxLength: rules.fathername.maxLength,
  },
  father_mobileNo: {
    kind: 'line',
    label: msg`Mobile`,
    required: true,
    maxLength: rules.father_mobileNo.maxLength,
  },
  business_mobileNo: {
    kind: 'line',
    label: msg`Second mobile`,
    required: true,
    maxLength: rules.business_mobileNo.maxLength,
  },
  email: { kind: 'email', label: msg`E-mail`, required: true, maxLength: rules.email.maxLength },
  father_business: { kind: 'line', label: msg`Work or business`, maxLength: rules.father_business.maxLength },
  business_address: {
    kind: 'lines',
    label: msg`Work address`,
    rows: 2,
    maxLength: rules.business_address.maxLength,
  },
  person_name: { kind: 'line', label: msg`How they heard about us`, maxLength: rules.person_name.maxLength },
  other_information: {
    kind: 'lines',
    label: msg`Other remarks`,
    rows: 3,
    maxLength: rules.other_information.maxLength,
  },
} as const satisfies FieldSpecs
