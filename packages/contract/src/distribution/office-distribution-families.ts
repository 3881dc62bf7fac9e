import { z } from 'zod'
import { officeCall } from '../kernel/endpoint.ts'
import { arrayOf, choose, oneOf } from '../kernel/fields.ts'
import { line } from '../kernel/text.ts'
import { dayId, dayProblems, familyId, itemId } from './office-distribution.ts'
import { applicationId, standard } from '../schemes/schemes.ts'
import { yearInQuery } from '../schemes/office-schemes.ts'

/** The families of a distribution day, by their approved applications, and their children's sizes. */

const size = line(/*i18n*/ 'Please shorten this.').trim().max(12, /*i18n*/ 'Please shorten this.')
/** Sizes by item id. */
export const sizes = z.record(itemId, size)

const shortText = line(/*i18n*/ 'Please check this.').trim().max(80)

export const families = {
  list: officeCall('GET office/distribution/families', {
    name: 'officeDayFamilies',
    may: 'distribution.read',
    summary: 'List the families of a day with their children, what each needs and what each has received.',
    query: z.object({ id: dayId }),
    data: arrayOf({
      id: z.string(),
      /** The code to type if the QR code cannot be scanned. */
      code: z.string(),
      /** The content of the QR code. */
      scan: z.string(),
      guardian: z.string(),
      mobile: z.string(),
      email: z.boolean(),
      /** True if a letter with the current day, place and hours was written. */
      lettered: z.boolean(),
      children: arrayOf({
        application: z.string(),
        number: z.string(),
        name: z.string(),
        standard,
        school: z.string(),
        /** True if the application is still approved; otherwise nothing is handed out for it. */
        approved: z.boolean(),
        sizes: z.record(z.string(), z.string()),
        got: z.array(z.string()),
      }),
    }),
  }),
  candidates: officeCall('GET office/distribution/candidates', {
    name: 'officeDayCandidates',
    may: 'distribution.read',
    summary:
      'List approved applications for uniforms whose child is on no open day, oldest first, at most 300.',
    query: z.object({
      id: dayId,
      year: yearInQuery.optional(),
      standard: standard.optional(),
      /** Words of the school's name or of the area. */
      school: shortText.optional(),
      area: shortText.optional(),
    }),
    data: arrayOf({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      standard,
      school: z.string(),
      area: z.string(),
      guardian: z.string(),
    }),
  }),
  add: officeCall('POST office/distribution/families/add', {
    name: 'officeAddFamilies',
    may: 'distribution.run',
    summary:
      'Add children to a day by their applications. Siblings are one family; a child on another open day is left out.',
    body: z.object({ id: dayId, applications: z.array(applicationId).min(1, choose).max(300) }),
    data: z.object({ added: z.number().int(), leftOut: z.number().int() }),
    problems: dayProblems,
  }),
  remove: officeCall('POST office/distribution/families/remove', {
    name: 'officeRemoveFamily',
    may: 'distribution.run',
    summary: 'Remove a family from a day on which it has received nothing.',
    body: z.object({ id: familyId }),
    problems: [...dayProblems, 'day_begun'],
  }),
  setSizes: officeCall('POST office/distribution/sizes', {
    name: 'officeSetSizes',
    may: 'distribution.run',
    summary: 'Set the sizes of one child, as the family gives them on the telephone.',
    body: z.object({ id: dayId, application: applicationId, sizes }),
    problems: dayProblems,
  }),
}

export const dayFile = officeCall('GET office/distribution/file', {
  name: 'officeDayFile',
  may: 'distribution.read',
  summary:
    'Get the children of a day as a file: all, or those who have not received everything. Recorded in the audit log.',
  query: z.object({ id: dayId, only: oneOf(['missing']).optional() }),
  gives: 'csv',
})
