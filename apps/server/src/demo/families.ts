import { consentNotice } from '@sahay/contract/consent/consent'
import { schemes } from '@sahay/contract/fields/scheme-rules'
import { drawPicture } from './pictures.ts'

/** The demo's families: none is real, and their numbers are not assigned to anyone. */

export interface Family {
  /** The child's first name, its father's, and the surname. */
  readonly child: readonly [first: string, father: string, last: string]
  readonly born: string
  readonly standard: string
  readonly scheme: keyof typeof schemes
  readonly school: keyof typeof schools
  readonly area: string
  readonly pincode: string
  readonly work: string
  /** The last digits of the guardian's mobile; the same for brothers and sisters. */
  readonly mobile: string
  /** Rupees that the family pays with the form. */
  readonly pays: number
  readonly text: string
  readonly hasSchoolCard?: true
  /** The school as the family wrote it, if that differs from the register. */
  readonly wrote?: string
}

/** Schools of the register, with where they are. */
export const schools = {
  'Shree Vidyalaya': 'Bapunagar, Ahmedabad',
  'Navjivan School': 'Maninagar, Ahmedabad',
  'Sarvodaya Vidyamandir': 'Kalol, Gandhinagar',
  'Kasturba Kanya Shala': 'Vatva, Ahmedabad',
} as const

export const families = {
  aarav: {
    child: ['Aarav', 'Rajesh', 'Parmar'],
    born: '2016-08-14',
    standard: '4',
    scheme: 'fees',
    school: 'Shree Vidyalaya',
    area: 'Bapunagar',
    pincode: '380024',
    work: 'Tailor',
    mobile: '01001',
    pays: 11_500,
    text: 'He likes numbers, and helps his sister with hers.',
  },
  kavya: {
    child: ['Kavya', 'Mukesh', 'Solanki'],
    born: '2013-02-03',
    standard: '7',
    scheme: 'fees',
    school: 'Shree Vidyalaya',
    area: 'Rakhial',
    pincode: '380023',
    work: 'Drives an auto-rickshaw',
    mobile: '01002',
    pays: 12_000,
    text: 'First in her class in science last year.',
    hasSchoolCard: true,
  },
  imran: {
    child: ['Imran', 'Salim', 'Shaikh'],
    born: '2018-05-21',
    standard: '2',
    scheme: 'fees',
    school: 'Navjivan School',
    area: 'Danilimda',
    pincode: '380028',
    work: 'Works at a tea stall',
    mobile: '01003',
    pays: 11_000,
    text: 'The school has given half of the fee already.',
  },
  diya: {
    child: ['Diya', 'Bharat', 'Vaghela'],
    born: '2017-11-09',
    standard: '3',
    scheme: 'uniform',
    school: 'Kasturba Kanya Shala',
    area: 'Vatva',
    pincode: '382440',
    work: 'Mason',
    mobile: '01004',
    pays: 4000,
    text: 'She needs shoes, too.',
  },
  harsh: {
    child: ['Harsh', 'Bharat', 'Vaghela'],
    born: '2014-06-30',
    standard: '6',
    scheme: 'uniform',
    school: 'Shree Vidyalaya',
    area: 'Vatva',
    pincode: '382440',
    work: 'Mason',
    mobile: '01004',
    pays: 4000,
    text: 'Diya’s brother.',
  },
  meera: {
    child: ['Meera', 'Jayanti', 'Thakor'],
    born: '2019-09-17',
    standard: '1',
    scheme: 'uniform',
    school: 'Sarvodaya Vidyamandir',
    area: 'Kalol',
    pincode: '382721',
    work: 'Farm labour',
    mobile: '01005',
    pays: 4000,
    text: 'It is her first year at school.',
  },
  rohan: {
    child: ['Rohan', 'Suresh', 'Chauhan'],
    born: '2015-01-26',
    standard: '5',
    scheme: 'fees',
    school: 'Navjivan School',
    area: 'Maninagar',
    pincode: '380008',
    work: 'Security guard',
    mobile: '01006',
    pays: 11_500,
    text: 'His father was ill for three months.',
    hasSchoolCard: true,
  },
  zoya: {
    child: ['Zoya', 'Yusuf', 'Mansuri'],
    born: '2012-12-02',
    standard: '8',
    scheme: 'fees',
    school: 'Kasturba Kanya Shala',
    area: 'Vatva',
    pincode: '382440',
    work: 'Embroidery at home',
    mobile: '01007',
    pays: 11_250,
    text: 'She wants to be a nurse.',
  },
  tushar: {
    child: ['Tushar', 'Kiran', 'Makwana'],
    born: '2011-04-11',
    standard: '9',
    scheme: 'fees',
    school: 'Sarvodaya Vidyamandir',
    area: 'Kalol',
    pincode: '382721',
    work: 'Electrician',
    mobile: '01008',
    pays: 12_500,
    text: 'The board examination is next year.',
  },
  kajal: {
    child: ['Kajal', 'Naresh', 'Vankar'],
    born: '2015-05-12',
    standard: '5',
    scheme: 'fees',
    school: 'Kasturba Kanya Shala',
    area: 'Vatva',
    pincode: '382440',
    work: 'Weaver',
    mobile: '01014',
    pays: 11_000,
    text: 'Her teacher told us of the trust.',
  },
  nisha: {
    child: ['Nisha', 'Arvind', 'Rathod'],
    born: '2018-03-08',
    standard: '2',
    scheme: 'uniform',
    school: 'Kasturba Kanya Shala',
    area: 'Vatva',
    pincode: '382440',
    work: 'Sells vegetables',
    mobile: '01009',
    pays: 4000,
    text: 'Two sisters share one school bag.',
  },
  yash: {
    child: ['Yash', 'Dinesh', 'Patni'],
    born: '2019-07-19',
    standard: '1',
    scheme: 'fees',
    school: 'Shree Vidyalaya',
    area: 'Asarwa',
    pincode: '380016',
    work: 'Porter at the market',
    mobile: '01010',
    pays: 11_000,
    text: 'We heard of the trust at the temple.',
    wrote: 'Shri Vidhyalay, Asarwa',
  },
  fatema: {
    child: ['Fatema', 'Abbas', 'Lokhandwala'],
    born: '2021-02-24',
    standard: 'jr-kg',
    scheme: 'uniform',
    school: 'Navjivan School',
    area: 'Kalupur',
    pincode: '380001',
    work: 'Repairs watches',
    mobile: '01011',
    pays: 4000,
    text: 'Size small, please.',
  },
  vivek: {
    child: ['Vivek', 'Ashok', 'Baria'],
    born: '2014-10-05',
    standard: '6',
    scheme: 'fees',
    school: 'Navjivan School',
    area: 'Maninagar',
    pincode: '380008',
    work: 'Gardener',
    mobile: '01012',
    pays: 11_000,
    text: 'We will pay by Friday.',
  },
  jigna: {
    child: ['Jigna', 'Ramesh', 'Dabhi'],
    born: '2016-12-15',
    standard: '4',
    scheme: 'fees',
    school: 'Sarvodaya Vidyamandir',
    area: 'Kalol',
    pincode: '382721',
    work: 'Shepherd',
    mobile: '01013',
    pays: 11_000,
    text: 'They have no telephone of their own; a neighbour takes the call.',
  },
} as const satisfies Readonly<Record<string, Family>>

export type FamilyName = keyof typeof families

/** A family's form with its documents. */
export async function formOf(name: FamilyName): Promise<FormData> {
  const family: Family = families[name]
  const [first, father, last] = family.child
  const nth = Number(family.mobile)
  const values = {
    nominal_fee: String(family.pays),
    yojana_type: schemes[family.scheme],
    school_name: family.wrote ?? family.school,
    school_address: schools[family.school],
    student_name: first,
    student_father_name: father,
    student_lastname: last,
    student_Birthdate: family.born,
    student_standard: family.standard,
    email: `${father}.${last}@families.example`.toLowerCase(),
    apartment: `${nth % 90} Sukhdham Society`,
    area: family.area,
    city: schools[family.school].split(', ')[1] ?? 'Ahmedabad',
    state: 'Gujarat',
    pincode: family.pincode,
    fathername: `${father} ${last}`,
    father_mobileNo: `+9190000${family.mobile}`,
    father_business: family.work,
    business_mobileNo: `+9190001${family.mobile}`,
    business_address: family.area,
    person_name: 'A neighbour',
    other_information: family.text,
    terms: 'on',
    consent: consentNotice('application').version,
  }
  const form = new FormData()
  for (const [field, value] of Object.entries(values)) form.set(field, value)
  form.set('student_photo', await drawPicture('portrait', nth))
  form.set('adhaar_card_photo', await drawPicture('card', nth))
  if (family.hasSchoolCard) form.set('school_id_photo', await drawPicture('card', nth + 1))
  return form
}
