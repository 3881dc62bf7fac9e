import { consentNotice } from '@sahay/contract/consent/consent'
import { schemes } from '@sahay/contract/fields/scheme-rules'
import { drawPicture, formWith } from './pictures.ts'

/** The demo's families: none is real, and their numbers are not assigned to anyone. */

export interface Family {
  readonly child: {
    /** First name, father's name and surname. */
    readonly name: string
    readonly born: string
    readonly standard: string
    readonly school: keyof typeof schools
  }
  readonly home: {
    readonly area: keyof typeof pincodes
    readonly work: string
    /** The last digits of the guardian's mobile; the same for brothers and sisters. */
    readonly mobile: string
  }
  readonly asks: {
    readonly scheme: keyof typeof schemes
    /** Rupees that the family pays with the form. */
    readonly pays: number
    readonly text: string
  }
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

const pincodes = {
  Bapunagar: '380024',
  Rakhial: '380023',
  Danilimda: '380028',
  Vatva: '382440',
  Kalol: '382721',
  Maninagar: '380008',
  Asarwa: '380016',
  Kalupur: '380001',
} as const

export const families = {
  aarav: {
    child: { name: 'Aarav Rajesh Parmar', born: '2016-08-14', standard: '4', school: 'Shree Vidyalaya' },
    home: { area: 'Bapunagar', work: 'Tailor', mobile: '01001' },
    asks: { scheme: 'fees', pays: 11_500, text: 'He likes numbers, and helps his sister with hers.' },
  },
  kavya: {
    child: { name: 'Kavya Mukesh Solanki', born: '2013-02-03', standard: '7', school: 'Shree Vidyalaya' },
    home: { area: 'Rakhial', work: 'Drives an auto-rickshaw', mobile: '01002' },
    asks: { scheme: 'fees', pays: 12_000, text: 'First in her class in science last year.' },
    hasSchoolCard: true,
  },
  imran: {
    child: { name: 'Imran Salim Shaikh', born: '2018-05-21', standard: '2', school: 'Navjivan School' },
    home: { area: 'Danilimda', work: 'Works at a tea stall', mobile: '01003' },
    asks: { scheme: 'fees', pays: 11_000, text: 'The school has given half of the fee already.' },
  },
  diya: {
    child: { name: 'Diya Bharat Vaghela', born: '2017-11-09', standard: '3', school: 'Kasturba Kanya Shala' },
    home: { area: 'Vatva', work: 'Mason', mobile: '01004' },
    asks: { scheme: 'uniform', pays: 4000, text: 'She needs shoes, too.' },
  },
  harsh: {
    child: { name: 'Harsh Bharat Vaghela', born: '2014-06-30', standard: '6', school: 'Shree Vidyalaya' },
    home: { area: 'Vatva', work: 'Mason', mobile: '01004' },
    asks: { scheme: 'uniform', pays: 4000, text: 'Diya’s brother.' },
  },
  meera: {
    child: {
      name: 'Meera Jayanti Thakor',
      born: '2019-09-17',
      standard: '1',
      school: 'Sarvodaya Vidyamandir',
    },
    home: { area: 'Kalol', work: 'Farm labour', mobile: '01005' },
    asks: { scheme: 'uniform', pays: 4000, text: 'It is her first year at school.' },
  },
  rohan: {
    child: { name: 'Rohan Suresh Chauhan', born: '2015-01-26', standard: '5', school: 'Navjivan School' },
    home: { area: 'Maninagar', work: 'Security guard', mobile: '01006' },
    asks: { scheme: 'fees', pays: 11_500, text: 'His father was ill for three months.' },
    hasSchoolCard: true,
  },
  zoya: {
    child: { name: 'Zoya Yusuf Mansuri', born: '2012-12-02', standard: '8', school: 'Kasturba Kanya Shala' },
    home: { area: 'Vatva', work: 'Embroidery at home', mobile: '01007' },
    asks: { scheme: 'fees', pays: 11_250, text: 'She wants to be a nurse.' },
  },
  tushar: {
    child: {
      name: 'Tushar Kiran Makwana',
      born: '2011-04-11',
      standard: '9',
      school: 'Sarvodaya Vidyamandir',
    },
    home: { area: 'Kalol', work: 'Electrician', mobile: '01008' },
    asks: { scheme: 'fees', pays: 12_500, text: 'The board examination is next year.' },
  },
  kajal: {
    child: { name: 'Kajal Naresh Vankar', born: '2015-05-12', standard: '5', school: 'Kasturba Kanya Shala' },
    home: { area: 'Vatva', work: 'Weaver', mobile: '01014' },
    asks: { scheme: 'fees', pays: 11_000, text: 'Her teacher told us of the trust.' },
  },
  nisha: {
    child: { name: 'Nisha Arvind Rathod', born: '2018-03-08', standard: '2', school: 'Kasturba Kanya Shala' },
    home: { area: 'Vatva', work: 'Sells vegetables', mobile: '01009' },
    asks: { scheme: 'uniform', pays: 4000, text: 'Two sisters share one school bag.' },
  },
  yash: {
    child: { name: 'Yash Dinesh Patni', born: '2019-07-19', standard: '1', school: 'Shree Vidyalaya' },
    home: { area: 'Asarwa', work: 'Porter at the market', mobile: '01010' },
    asks: { scheme: 'fees', pays: 11_000, text: 'We heard of the trust at the temple.' },
    wrote: 'Shri Vidhyalay, Asarwa',
  },
  fatema: {
    child: {
      name: 'Fatema Abbas Lokhandwala',
      born: '2021-02-24',
      standard: 'jr-kg',
      school: 'Navjivan School',
    },
    home: { area: 'Kalupur', work: 'Repairs watches', mobile: '01011' },
    asks: { scheme: 'uniform', pays: 4000, text: 'Size small, please.' },
  },
  vivek: {
    child: { name: 'Vivek Ashok Baria', born: '2014-10-05', standard: '6', school: 'Navjivan School' },
    home: { area: 'Maninagar', work: 'Gardener', mobile: '01012' },
    asks: { scheme: 'fees', pays: 11_000, text: 'We will pay by Friday.' },
  },
  jigna: {
    child: { name: 'Jigna Ramesh Dabhi', born: '2016-12-15', standard: '4', school: 'Sarvodaya Vidyamandir' },
    home: { area: 'Kalol', work: 'Shepherd', mobile: '01013' },
    asks: {
      scheme: 'fees',
      pays: 11_000,
      text: 'They have no telephone of their own; a neighbour takes the call.',
    },
  },
} as const satisfies Readonly<Record<string, Family>>

export type FamilyName = keyof typeof families

/** A family's form with its documents, and with more fields. */
export async function formOf(name: FamilyName, more: object = {}): Promise<FormData> {
  const family: Family = families[name]
  const { child, home, asks } = family
  const [first = '', father = '', last = ''] = child.name.split(' ')
  const nth = Number(home.mobile)
  return formWith({
    nominal_fee: String(asks.pays),
    yojana_type: schemes[asks.scheme],
    school_name: family.wrote ?? child.school,
    school_address: schools[child.school],
    student_name: first,
    student_father_name: father,
    student_lastname: last,
    student_Birthdate: child.born,
    student_standard: child.standard,
    email: `${father}.${last}@families.example`.toLowerCase(),
    apartment: `${nth % 90} Sukhdham Society`,
    area: home.area,
    city: schools[child.school].split(', ')[1] ?? 'Ahmedabad',
    state: 'Gujarat',
    pincode: pincodes[home.area],
    fathername: `${father} ${last}`,
    father_mobileNo: `+9190000${home.mobile}`,
    father_business: home.work,
    business_mobileNo: `+9190001${home.mobile}`,
    business_address: home.area,
    person_name: 'A neighbour',
    other_information: asks.text,
    terms: 'on',
    consent: consentNotice('application').version,
    student_photo: await drawPicture('portrait', nth),
    adhaar_card_photo: await drawPicture('card', nth),
    ...(family.hasSchoolCard && { school_id_photo: await drawPicture('card', nth + 1) }),
    ...more,
  })
}
