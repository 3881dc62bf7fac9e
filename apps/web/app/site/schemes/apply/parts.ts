import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The sections of the form in order, each with its required fields. */
export const parts = [
  { key: 'scheme', title: msg`Scheme and amount`, needs: ['yojana_type', 'nominal_fee'] },
  {
    key: 'child',
    title: msg`The child and the school`,
    needs: [
      'student_name',
      'student_father_name',
      'student_lastname',
      'student_Birthdate',
      'student_standard',
    ],
  },
  { key: 'home', title: msg`Home address`, needs: ['apartment', 'area', 'city', 'state', 'pincode'] },
  {
    key: 'guardian',
    title: msg`Parent or guardian`,
    needs: ['fathername', 'father_mobileNo', 'business_mobileNo', 'email'],
  },
  { key: 'papers', title: msg`Documents`, needs: ['student_photo', 'adhaar_card_photo'] },
] as const satisfies readonly {
  readonly key: string
  readonly title: MessageDescriptor
  readonly needs: readonly string[]
}[]

export type PartKey = (typeof parts)[number]['key']

/** Returns the sections with no required field empty. */
export function partsDone(form: FormData): ReadonlySet<PartKey> {
  const filled = (name: string) => {
    const value = form.get(name)
    return value instanceof File ? value.size > 0 : (value ?? '').trim() !== ''
  }
  return new Set(parts.filter(({ needs }) => needs.every(filled)).map(({ key }) => key))
}
