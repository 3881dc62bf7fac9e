import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idPattern } from '../kernel/ids.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { personName, recordVersion } from '../kernel/fields.ts'
import { emailOrNone } from '../schemes/office-corrections.ts'

/** Donors as staff see them: everybody with an account, and everybody who gave without one. Amounts are rupees. */

export const donorId = z.string().regex(idPattern('dnr'), /*i18n*/ 'Please choose from the list.')

const row = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty where there is none; and for those who see names alone, as the mobile and the sums are null. */
  email: z.string(),
  /** E.164. */
  mobile: z.string(),
  account: z.boolean(),
  /** Of all that stayed with the trust. */
  gifts: z.number().int().nullable(),
  given: z.number().nullable(),
  lastAt: z.string().nullable(),
  version: z.number().int(),
})

const day = z.iso.date(/*i18n*/ 'Please choose a day.').optional()
const yes = z.literal('true', /*i18n*/ 'Please choose from the list.').optional()

/** A financial year, such as 2026-27. */
export const financialYear = z
  .string()
  .regex(/^20\d\d-\d\d$/, /*i18n*/ 'Please choose from the list.')
  .refine(
    (year) => (Number(year.slice(2, 4)) + 1) % 100 === Number(year.slice(5)),
    /*i18n*/ 'Please choose from the list.',
  )

export const listDonors = list({
  name: 'officeDonors',
  path: 'office/donors',
  summary:
    'Donors, by their last gift. With a year: those who gave in it, by their last gift of that year. Whoever may not read addresses gets names alone.',
  row,
  sort: ['-lastAt', 'lastAt', '-given', 'name'],
  filter: {
    year: financialYear.optional(),
    /** The last gift came on that day or later; before that day. Days in India. */
    since: day,
    before: day,
    noMail: yes,
    /** The beginning of a name, a whole address or a mobile. */
    q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  },
})

const named = z.object({ id: z.string(), name: z.string() })

export const readDonor = endpoint({
  name: 'officeDonor',
  method: 'GET',
  path: 'office/donors/one',
  who: 'staff',
  tag: 'office',
  summary: 'One donor: what was given by year, what was corrected, and who may be the same person.',
  query: z.object({ id: donorId }),
  answer: z.object({
    data: row.extend({
      /** Whether an SMS proved the number. */
      since: z.string(),
      firstAt: z.string().nullable(),
      mergedInto: named.nullable(),
      years: z.array(
        z.object({ year: z.string(), gifts: z.number().int(), given: z.number(), lastAt: z.string() }),
      ),
      merged: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          mobile: z.string(),
          account: z.boolean(),
          at: z.string(),
          by: z.string().nullable(),
        }),
      ),
      /** Others with the same address, number or name. */
      alike: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          email: z.string(),
          mobile: z.string(),
          account: z.boolean(),
          same: z.enum(['email', 'mobile', 'name']),
        }),
      ),
      corrections: z.array(
        z.object({
          field: z.enum(['name', 'email', 'mobile']),
          before: z.string(),
          after: z.string(),
          reason: z.string(),
          by: z.string(),
          at: z.string(),
        }),
      ),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const listDonorGifts = list({
  name: 'officeDonorGifts',
  path: 'office/donors/gifts',
  summary: 'What a donor gave, with what was merged in, newest first.',
  row: z.object({
    /** The donation, inquiry, entry or gift over the counter. */
    id: z.string(),
    kind: z.string(),
    at: z.string(),
    /** What of it stayed with the trust. */
    given: z.number(),
    slip: z.string().nullable(),
    payment: z.string().nullable(),
  }),
  sort: ['-at', 'at'],
  filter: { donor: donorId },
  problems: ['not_found'],
})

export const donorStatement = endpoint({
  name: 'officeDonorStatement',
  method: 'GET',
  path: 'office/donors/statement',
  who: 'staff',
  tag: 'office',
  summary: 'All that a donor gave in a financial year with the numbers of the slips, to be printed; noted.',
  query: z.object({ id: donorId, year: financialYear }),
  gives: 'pdf',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const mailDonorStatement = endpoint({
  name: 'officeDonorStatementMail',
  method: 'POST',
  path: 'office/donors/statement/mail',
  who: 'staff',
  tag: 'office',
  summary:
    'Mails the same to the donor, in the language the donor reads; once a day however often it is asked for. Noted.',
  body: z.object({ id: donorId, year: financialYear }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'slip_has_no_address'],
})

const version = recordVersion.min(1)
const reason = line(/*i18n*/ 'Please fill this in.')
  .trim()
  .min(3, /*i18n*/ 'Please fill this in.')
  .max(300, /*i18n*/ 'Please shorten this.')

export const correctDonor = endpoint({
  name: 'officeDonorCorrect',
  method: 'POST',
  path: 'office/donors/correct',
  who: 'staff',
  tag: 'office',
  summary:
    'Corrects a name, an address or a number, with the reason; slips that were issued stay as they are. Whoever has an account changes address and number by themselves, with a code.',
  body: z.object({
    id: donorId,
    version,
    name: personName,
    email: emailOrNone,
    mobile: line(/*i18n*/ 'Please fill this in.').trim().max(24, /*i18n*/ 'Please shorten this.'),
    reason,
  }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile', 'aadhaar_number'],
})

const counted = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  account: z.boolean(),
  gifts: z.number().int(),
  given: z.number(),
  version: z.number().int(),
})

export const previewMerge = endpoint({
  name: 'officeDonorMergePreview',
  method: 'GET',
  path: 'office/donors/merge',
  who: 'staff',
  tag: 'office',
  summary:
    'What would become of two donors that are one person: who stays in the list, and with how much. One with an account stays before one without.',
  query: z.object({ id: donorId, into: donorId }),
  answer: z.object({ data: z.object({ stays: counted, goes: counted }) }),
  problems: ['forbidden', 'not_found', 'changed_meanwhile'],
})

export const mergeDonors = endpoint({
  name: 'officeDonorMerge',
  method: 'POST',
  path: 'office/donors/merge',
  who: 'staff',
  tag: 'office',
  summary:
    'Merges one donor into another in the lists of staff, with all gifts; it can be taken apart again. Accounts stay two: each signs in as before and sees its own gifts.',
  body: z.object({ id: donorId, into: donorId, version, intoVersion: version }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile'],
})

export const splitDonor = endpoint({
  name: 'officeDonorSplit',
  method: 'POST',
  path: 'office/donors/split',
  who: 'staff',
  tag: 'office',
  summary: 'Takes a merged donor out again, with the gifts that came with it.',
  body: z.object({ id: donorId }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

const shown = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const exportDonor = endpoint({
  name: 'officeDonorExport',
  method: 'GET',
  path: 'office/donors/export',
  who: 'staff',
  tag: 'office',
  summary: 'All that is kept of a donor, part by part, for the donor to read; noted.',
  query: z.object({ id: donorId }),
  answer: z.object({
    data: z.object({
      at: z.string(),
      sections: z.array(
        z.object({
          what: z.string(),
          columns: z.record(z.string(), z.string()),
          rows: z.array(z.record(z.string(), shown)),
        }),
      ),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const eraseDonor = endpoint({
  name: 'officeDonorErase',
  method: 'POST',
  path: 'office/donors/erase',
  who: 'staff',
  tag: 'office',
  summary:
    'Erases what names a donor everywhere, closes the account if there is one, and ends its sessions. Amounts, times and slips’ numbers stay.',
  body: z.object({ id: donorId, version }),
  answer: z.object({}),
  problems: ['forbidden', 'not_found', 'changed_meanwhile', 'step_up_needed'],
})
