import { createHash } from 'node:crypto'
import { applicationFields, bornInFuture } from '@sahay/contract/fields/application'
import { dayOf } from '@sahay/contract/kernel/time'
import type { Written } from '@sahay/contract/schemes/office-corrections'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { toE164 } from '../../../platform/people/phone.ts'
import { wrongFields } from '../../../kernel/problem.ts'

/**
 * A family's input in its stored form; `written` as staff read it, by the form's field names. Refuses impossible
 * values: bad_request (telephones, birth date), aadhaar_number.
 */
export function storedOf(draft: Written, at: Date) {
  if (draft.student_Birthdate > dayOf(at)) throw wrongFields({ student_Birthdate: bornInFuture.message })
  const names = [draft.student_name, draft.student_father_name, draft.student_lastname] as const
  const { school_name: school, school_address, apartment, area, city, state } = draft
  refuseAadhaar(...names, school, school_address, apartment, area, city, state)
  const { fathername, father_business, business_address, person_name, other_information } = draft
  refuseAadhaar(fathername, father_business, business_address, person_name, other_information)
  const guardianMobile = toE164(draft.father_mobileNo, 'father_mobileNo')
  const { malformed } = applicationFields.business_mobileNo
  const businessMobile = toE164(draft.business_mobileNo, 'business_mobileNo', malformed)
  const birthDate = draft.student_Birthdate
  return {
    studentName: draft.student_name,
    studentFatherName: draft.student_father_name,
    studentLastname: draft.student_lastname,
    birthDate,
    standard: draft.student_standard,
    schoolName: school,
    schoolAddress: school_address,
    email: draft.email,
    apartment,
    area,
    city,
    state,
    pincode: draft.pincode,
    guardianName: fathername,
    guardianMobile,
    guardianBusiness: father_business,
    businessMobile,
    businessAddress: business_address,
    referredBy: person_name,
    otherInformation: other_information,
    childKey: childKey({ names, birthDate, school, guardianMobile }),
    written: { ...draft, father_mobileNo: guardianMobile, business_mobileNo: businessMobile },
  }
}
export type Stored = ReturnType<typeof storedOf>

/** The identifying data of a child: if two applications have the same, they are for the same child. */
interface ChildMarks {
  readonly names: readonly string[]
  /** yyyy-MM-dd */
  readonly birthDate: string
  readonly school: string
  /** E.164 */
  readonly guardianMobile: string
}

/** The hash that identifies a child; case, spaces and punctuation make no difference. */
export function childKey({ names, birthDate, school, guardianMobile }: ChildMarks): Buffer {
  const marks = [names.map(plain).join(''), birthDate, plain(school), guardianMobile]
  return createHash('sha256').update(marks.join('\n')).digest()
}

function plain(text: string): string {
  // marks of Indian scripts are the letters' vowels, so they stay
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
