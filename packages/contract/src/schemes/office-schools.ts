import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { recordId, named } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'
import { register } from '../kernel/register.ts'
import { line, lines } from '../kernel/text.ts'
import { emailOrNone } from './office-corrections.ts'
import { applicationId } from './schemes.ts'

/** The register of schools. Families spell a school's name in many ways; each spelling is assigned to its school once. */

export const schoolId = recordId('sch')

const text = (most: number) =>
  line(/*i18n*/ 'Please fill this in.').trim().max(most, /*i18n*/ 'Please shorten this.')

const before = z.object({ before: z.string().nullable() })

export const schoolRegister = register({
  one: 'school',
  path: 'schools',
  prefix: 'sch',
  summary: {
    list: 'List the register of schools by name, with their applications and what was approved.',
    one: 'Get one school: the spellings of its name, and the schools that were merged into it.',
    save: 'Add a school, or change one. The spelling of its name belongs to it from then on, unless it is another school’s.',
  },
  form: {
    name: text(200).min(1, /*i18n*/ 'Please fill this in.'),
    address: lines(/*i18n*/ 'Please fill this in.').trim().max(400, /*i18n*/ 'Please shorten this.'),
    /** The contact person. */
    contact: text(120),
    /** As typed, in an entry E.164; empty if none. */
    mobile: text(24),
    email: emailOrNone,
  },
  row: {
    /** The number of known spellings. */
    spellings: z.number().int(),
    applications: z.number().int(),
    /** The total approved for its children so far, and the part already paid. */
    approved: rupees,
    given: rupees,
  },
  more: {
    /** The school into which it was merged. */
    mergedInto: named.nullable(),
    written: z.array(
      z.object({ spelling: z.string(), at: instant, by: z.string(), applications: z.number().int() }),
    ),
    merged: z.array(named.extend({ at: instant, by: z.string() })),
    /** Its bank account without the secret parts; null if none is recorded yet. */
    account: z.object({ ends: z.string(), since: instant }).nullable(),
    /** The pending approval of a new account. */
    accountAsked: z.string().nullable(),
  },
  sort: ['name'],
})

export const schools = {
  ...schoolRegister.calls,
  merge: officeCall('POST office/schools/merge', {
    name: 'officeSchoolMerge',
    may: 'schools.edit',
    summary: 'Merge one school into another, with all its spellings.',
    body: z.object({ id: schoolId, into: schoolId }),
    problems: ['not_found', 'changed_meanwhile'],
  }),
  split: officeCall('POST office/schools/split', {
    name: 'officeSchoolSplit',
    may: 'schools.edit',
    summary: 'Undo the merge of a school, and restore it as it was.',
    body: z.object({ id: schoolId }),
  }),
  spellings: list('GET office/schools/spellings', {
    name: 'officeSpellings',
    may: 'schools.read',
    summary:
      'List the spellings of schools that the register does not know yet, most frequent first, each with the school of the same place whose spelling is most similar.',
    row: z.object({
      spelling: z.string(),
      applications: z.number().int(),
      /** The city in one of these applications. */
      city: z.string(),
      /** The newest of these applications. */
      application: z.string(),
      /** `place`: its address, or a city from its applications if the address is unknown. */
      alike: named.extend({ place: z.string(), applications: z.number().int() }).nullable(),
    }),
    sort: ['-applications'],
    filter: { q: schoolRegister.calls.list.query.shape.q },
  }),
  setSpelling: officeCall('POST office/schools/spelling', {
    name: 'officeSpellingSet',
    may: 'schools.edit',
    summary: 'Set the school that a spelling means; null: none. Answers the previous school.',
    body: z.object({
      spelling: text(200).min(1, /*i18n*/ 'Please fill this in.'),
      school: schoolId.nullable(),
    }),
    data: before,
    problems: ['not_found'],
  }),
  setSchoolOf: officeCall('POST office/applications/school', {
    name: 'officeApplicationSchool',
    may: 'schools.edit',
    summary:
      'Set the school of an application by hand, where its spelling does not tell which; null: its spelling decides again.',
    body: z.object({ id: applicationId, school: schoolId.nullable() }),
    data: before,
  }),
}
