import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list, searchText } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { arrayOf, choose, day, recordId, named, personName, savedVersion } from '../kernel/fields.ts'
import { emailOrNone } from '../schemes/office-corrections.ts'
import { filled } from '../staff/office-fields.ts'
import { personalData } from './personal-data.ts'

/** Donors as staff see them: people with an account, and people who gave without one. Amounts are rupees. */

export const donorId = recordId('dnr')

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty if there is none, and for staff who may see only names; for them the mobile and the sums are null too. */
  email: z.string(),
  /** E.164. */
  mobile: z.string(),
  account: z.boolean(),
  /** Count and sum of the gifts that the trust retained. */
  gifts: z.number().int().nullable(),
  given: rupees.nullable(),
  lastAt: instant.nullable(),
  version: z.number().int(),
})

const yes = z.literal('true', choose).optional()

/** A financial year, such as 2026-27. */
export const financialYearField = z
  .string()
  .regex(/^20\d\d-\d\d$/, choose)
  .refine((year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)), choose)

export const donorStatement = officeCall('GET office/donors/statement', {
  name: 'officeDonorStatement',
  may: 'donors.edit',
  summary:
    'Get all gifts of a donor in a financial year with the slip numbers, as a PDF to print. Recorded in the audit log.',
  query: z.object({ id: donorId, year: financialYearField }),
  gives: 'pdf',
})

const reason = filled(line, /*i18n*/ 'Please fill this in.', 300, 3)

/** The person's details without the gifts. */
const known = row.pick({ id: true, name: true, email: true, mobile: true, account: true })
const counted = known.extend({ gifts: z.number().int(), given: rupees, version: z.number().int() })

export const donors = {
  list: list('GET office/donors', {
    name: 'officeDonors',
    may: 'donors.names',
    summary:
      'List donors by their last gift. With a year: those who gave in it, by their last gift of that year. Callers who may not read addresses get names only. A search by mobile or address is recorded in the audit log.',
    row,
    sort: ['-lastAt', 'lastAt', '-given', 'name'],
    filter: {
      year: financialYearField.optional(),
      /** The last gift was on or after `since`, or before `before`. Days in India. */
      since: day.optional(),
      before: day.optional(),
      noMail: yes,
      /** The beginning of a name, a complete address or a mobile. */
      q: searchText,
    },
  }),

  one: officeCall('GET office/donors/one', {
    name: 'officeDonor',
    may: 'donors.read',
    summary: 'Get one donor: gifts by year, corrections, and other donors who may be the same person.',
    query: z.object({ id: donorId }),
    data: row.extend({
      /** True if the number was confirmed by SMS. */
      since: instant,
      firstAt: instant.nullable(),
      mergedInto: named.nullable(),
      years: z.array(z.object({ year: z.string(), gifts: z.number().int(), given: rupees, lastAt: instant })),
      merged: z.array(known.extend({ at: instant, by: z.string().nullable() })),
      /** Others with the same address, number or name. */
      alike: z.array(known.extend({ same: z.enum(['email', 'mobile', 'name']) })),
      corrections: arrayOf({
        field: z.enum(['name', 'email', 'mobile']),
        before: z.string(),
        after: z.string(),
        reason: z.string(),
        by: z.string(),
        at: instant,
      }),
    }),
  }),

  gifts: list('GET office/donors/gifts', {
    name: 'officeDonorGifts',
    may: 'donors.read',
    summary: 'List the gifts of a donor, including those of merged donors, newest first.',
    row: z.object({
      /** The donation, inquiry, entry or gift over the counter. */
      id: z.string(),
      kind: z.string(),
      at: instant,
      /** The amount that the trust retained. */
      given: rupees,
      slip: z.string().nullable(),
      payment: z.string().nullable(),
    }),
    sort: ['-at', 'at'],
    filter: { donor: donorId },
    problems: ['not_found'],
  }),

  mailStatement: officeCall('POST office/donors/statement/mail', {
    name: 'officeDonorStatementMail',
    may: 'donors.edit',
    summary:
      'Mail the statement of a financial year to the donor, in the donor’s language; at most once a day. Recorded in the audit log.',
    body: z.object({ id: donorId, year: financialYearField }),
    problems: ['not_found', 'slip_has_no_address'],
  }),

  correct: officeCall('POST office/donors/correct', {
    name: 'officeDonorCorrect',
    may: 'donors.edit',
    summary:
      'Correct a name, an address or a number, with the reason. Slips already issued stay as they are. Donors with an account change address and number themselves, with a code.',
    body: z.object({
      id: donorId,
      version: savedVersion,
      name: personName,
      email: emailOrNone,
      mobile: line(/*i18n*/ 'Please fill this in.').trim().max(24, /*i18n*/ 'Please shorten this.'),
      reason,
    }),
    problems: ['not_found', 'aadhaar_number'],
  }),

  previewMerge: officeCall('GET office/donors/merge', {
    name: 'officeDonorMergePreview',
    may: 'donors.edit',
    summary:
      'Preview the merge of two donors who are one person: who stays in the list, and with what total. A donor with an account stays before one without.',
    query: z.object({ id: donorId, into: donorId }),
    data: z.object({ stays: counted, goes: counted }),
    problems: ['not_found', 'changed_meanwhile'],
  }),

  merge: officeCall('POST office/donors/merge', {
    name: 'officeDonorMerge',
    may: 'donors.edit',
    summary:
      'Merge one donor into another in the lists of staff, with all gifts. The merge can be undone. Both accounts remain: each signs in as before and sees its own gifts.',
    body: z.object({ id: donorId, into: donorId, version: savedVersion, intoVersion: savedVersion }),
  }),

  split: officeCall('POST office/donors/split', {
    name: 'officeDonorSplit',
    may: 'donors.edit',
    summary: 'Undo the merge of a donor, with the gifts that came with it.',
    body: z.object({ id: donorId }),
  }),

  export: officeCall('GET office/donors/export', {
    name: 'officeDonorExport',
    may: 'donors.edit',
    summary:
      'Get all data stored about a donor, part by part, for the donor to read. Recorded in the audit log.',
    query: z.object({ id: donorId }),
    data: personalData,
  }),

  erase: officeCall('POST office/donors/erase', {
    name: 'officeDonorErase',
    may: 'donors.edit',
    summary:
      'Erase what names a donor everywhere, close the account if there is one, and end its sessions. Amounts, times and slip numbers stay.',
    body: z.object({ id: donorId, version: savedVersion }),
    problems: ['not_found', 'step_up_needed'],
  }),
}
