import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { recordVersion } from './kernel/fields.ts'
import { idPattern } from './kernel/ids.ts'
import { list } from './kernel/list.ts'
import { line, lines } from './kernel/text.ts'
import { emailOrNone } from './office-corrections.ts'
import { applicationId } from './schemes.ts'

/** The register of schools: families write a school's name in many ways, and each way is told once which school it is. */

export const schoolId = z.string().regex(idPattern('sch'), /*i18n*/ 'Please choose from the list.')

const text = (most: number) =>
  line(/*i18n*/ 'Please fill this in.').trim().max(most, /*i18n*/ 'Please shorten this.')

const school = {
  name: text(200).min(1, /*i18n*/ 'Please fill this in.'),
  address: lines(/*i18n*/ 'Please fill this in.').trim().max(400, /*i18n*/ 'Please shorten this.'),
  /** Whom to ask for there. */
  contact: text(120),
  /** As typed; empty where there is none. */
  mobile: text(24),
  email: emailOrNone,
}

const row = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  contact: z.string(),
  /** E.164, or empty. */
  mobile: z.string(),
  email: z.string(),
  version: z.number().int(),
  /** How many ways of writing it are known. */
  spellings: z.number().int(),
  applications: z.number().int(),
  /** What was approved for its children so far, and what of it was given. Rupees. */
  approved: z.number(),
  given: z.number(),
})

const q = line(/*i18n*/ 'Please check this.').trim().max(80).optional()

export const listSchools = list({
  name: 'officeSchools',
  path: 'office/schools',
  summary: 'The register of schools by name, with their applications and what was approved.',
  row,
  sort: ['name', '-name'],
  filter: { q },
})

export const readSchool = endpoint({
  name: 'officeSchool',
  method: 'GET',
  path: 'office/schools/one',
  who: 'staff',
  tag: 'office',
  summary: 'One school: how its name is written, and which schools were merged into it.',
  query: z.object({ id: schoolId }),
  answer: z.object({
    data: row.extend({
      /** The school that it was merged into. */
      mergedInto: z.object({ id: z.string(), name: z.string() }).nullable(),
      written: z.array(
        z.object({ spelling: z.string(), at: z.string(), by: z.string(), applications: z.number().int() }),
      ),
      merged: z.array(z.object({ id: z.string(), name: z.string(), at: z.string(), by: z.string() })),
      /** Where it is paid, without what is secret; null: nobody has said yet. */
      account: z.object({ ends: z.string(), since: z.string() }).nullable(),
      /** The approval that another account waits for. */
      accountAsked: z.string().nullable(),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const saveSchool = endpoint({
  name: 'officeSchoolSave',
  method: 'POST',
  path: 'office/schools/save',
  who: 'staff',
  tag: 'office',
  summary:
    'Adds a school, or changes one. The way its name is written is its own from then on, unless it is another school’s.',
  body: z.object({ ...school, id: schoolId.nullable(), version: recordVersion.nullable() }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  problems: ['forbidden', 'not_found', 'changed_meanwhile'],
})

export const mergeSchools = endpoint({
  name: 'officeSchoolMerge',
  method: 'POST',
  path: 'office/schools/merge',
  who: 'staff',
  tag: 'office',
  summary: 'Two entries are one school: one is merged into the other, with all its ways of writing.',
  body: z.object({ id: schoolId, into: schoolId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile'],
})

export const splitSchool = endpoint({
  name: 'officeSchoolSplit',
  method: 'POST',
  path: 'office/schools/split',
  who: 'staff',
  tag: 'office',
  summary: 'Takes a merged school out again, as it was.',
  body: z.object({ id: schoolId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const listSpellings = list({
  name: 'officeSpellings',
  path: 'office/schools/spellings',
  summary:
    'How families wrote schools that the register does not know yet, the most frequent first, each with the school of the same place that is written most alike.',
  row: z.object({
    spelling: z.string(),
    applications: z.number().int(),
    /** A city of one of them. */
    city: z.string(),
    /** The newest of them. */
    application: z.string(),
    alike: z
      .object({
        id: z.string(),
        name: z.string(),
        /** Its address; a city of its applications where none is known. */
        place: z.string(),
        applications: z.number().int(),
      })
      .nullable(),
  }),
  sort: ['-applications'],
  filter: { q },
})

export const setSpelling = endpoint({
  name: 'officeSpellingSet',
  method: 'POST',
  path: 'office/schools/spelling',
  who: 'staff',
  tag: 'office',
  summary: 'Says which school is written so; null: none. Answers which it was before.',
  body: z.object({
    spelling: text(200).min(1, /*i18n*/ 'Please fill this in.'),
    school: schoolId.nullable(),
  }),
  answer: z.object({ data: z.object({ before: z.string().nullable() }) }),
  problems: ['forbidden', 'not_found'],
})

export const setSchoolOf = endpoint({
  name: 'officeApplicationSchool',
  method: 'POST',
  path: 'office/applications/school',
  who: 'staff',
  tag: 'office',
  summary:
    'Says by hand which school an application is for, where several are written alike; null: its spelling decides again.',
  body: z.object({ id: applicationId, school: schoolId.nullable() }),
  answer: z.object({ data: z.object({ before: z.string().nullable() }) }),
  problems: ['forbidden', 'not_found'],
})
