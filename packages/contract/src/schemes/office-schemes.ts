import { payoutState, payoutWay } from './office-payouts.ts'
import { z } from 'zod'
import { instant, rupees } from '../kernel/codecs.ts'
import { officeCall, pictureCall } from '../kernel/endpoint.ts'
import { list, searchText } from '../kernel/list.ts'
import { languageCodes } from '../kernel/languages.ts'
import { arrayOf, choose, paymentStatus, rupeesInQuery } from '../kernel/fields.ts'
import { caseFilter, caseRow } from '../casework/office-cases.ts'
import { applicationStage, assessment, heldDecisions } from './office-decisions.ts'
import { applicationId, documentType, scheme, standard } from './schemes.ts'
import { schoolId } from './office-schools.ts'

/** Applications as staff find and read them. Amounts are rupees. */

/** An application in a list. */
export const applicationRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    registration: z.string().nullable(),
    scheme,
    student: z.string(),
    guardian: z.string(),
    /** The guardian's, in E.164. */
    mobile: z.string(),
    school: z.string(),
    standard,
    status: applicationStage,
    payment: paymentStatus,
    /** What was paid with the form. */
    amount: rupees,
    /** When it was sent. */
    at: instant,
    /** Until when the trust promised to decide. */
    promisedBy: instant.nullable(),
    /** How many other applications there are for the same child in the same year. */
    twins: z.number().int(),
    /** It is closed, since it is the same as another one that goes on. */
    merged: z.boolean(),
    /** Who works on it. */
    assignee: caseRow.shape.assignee,
  })
  .meta({ id: 'ApplicationRow' })

/** Such as 2026-27. */
export const yearInQuery = z.string().regex(/^\d{4}-\d{2}$/, /*i18n*/ 'Please enter the year as 2026-27.')

/** What a list of applications is made shorter by. */
export const applicationFilter = {
  status: applicationStage.optional(),
  scheme: scheme.optional(),
  year: yearInQuery.optional(),
  standard: standard.optional(),
  assignee: caseFilter.assignee,
  late: caseFilter.late,
  /** Those with another one for the same child in the same year. */
  twins: z.literal('true', choose).optional(),
  /** A school of the register. */
  school: schoolId.optional(),
  /** Beginnings of words of the area or the city. */
  area: searchText,
  /** The least and the most that was paid with the form. */
  least: rupeesInQuery.optional(),
  most: rupeesInQuery.optional(),
  q: searchText,
}

export const readDocument = pictureCall('GET office/applications/paper/{id}', {
  name: 'officePaper',
  may: 'documents.read',
  summary: 'Get one paper of an application, to be saved. Each look is noted in the audit log.',
})

export const applications = {
  list: list('GET office/applications', {
    name: 'officeApplications',
    may: 'applications.read',
    summary:
      'List applications, newest first, or those that wait first, by their promise; by status, scheme, financial year, class, who works on them, area, what was paid with the form, or words of a name, a number or a mobile.',
    row: applicationRow,
    sort: ['-at', 'at', 'promise', '-amount', 'amount'],
    filter: applicationFilter,
  }),

  stages: officeCall('GET office/applications/stages', {
    name: 'officeStages',
    may: 'applications.read',
    summary: "Tell how many of this financial year's applications have come to each stage.",
    data: z.object({
      year: z.string(),
      stages: z.array(z.object({ status: applicationStage, applications: z.number().int() })),
    }),
  }),

  one: officeCall('GET office/applications/one', {
    name: 'officeApplication',
    may: 'applications.read',
    summary:
      'Get one application: what was written, its papers, its payment, what the rules say, its twins and siblings.',
    query: z.object({ id: applicationId }),
    data: applicationRow.extend({
      written: z.record(z.string(), z.string()),
      /** In which the family is written to. */
      language: z.enum(languageCodes),
      /** Where it came on paper: who typed it in, when it was signed, and who took it. */
      onPaper: z.object({ by: z.string(), signedOn: z.string(), takenBy: z.string() }).nullable(),
      /** The school of the register; `byHand` where its spelling alone did not tell. */
      schoolOf: z.object({ id: z.string(), name: z.string(), byHand: z.boolean() }).nullable(),
      /** How its money went to the school: the payout that it stands in; null where there is none. */
      payout: z
        .object({
          id: z.string(),
          state: payoutState,
          way: payoutWay,
          school: z.string(),
          paidOn: z.string().nullable(),
          reference: z.string(),
          receipt: z.boolean(),
          voucher: z.string().nullable(),
        })
        .nullable(),
      /** What somebody decided a moment ago, and for how many seconds it can be undone. */
      held: z
        .object({
          decision: z.enum(heldDecisions),
          by: z.string(),
          seconds: z.number().int(),
        })
        .nullable(),
      /** The one it was merged into (`stays`), and those that were merged into it; `reason` is for staff alone. */
      mergedWith: arrayOf({
        id: z.string(),
        number: z.string(),
        stays: z.boolean(),
        at: instant,
        by: z.string(),
        reason: z.string(),
      }),
      /** Given back with a correction, so that two do not correct one application at once. */
      version: z.number().int(),
      /** What was corrected, the oldest first: what stood there before, by field. */
      corrections: arrayOf({
        at: instant,
        by: z.string(),
        reason: z.string(),
        before: z.record(z.string(), z.string()),
      }),
      termsTicked: z.boolean(),
      consent: z.object({ version: z.string(), sha256: z.string() }).nullable(),
      papers: arrayOf({
        id: z.string(),
        paper: documentType,
        at: instant,
        /** When staff found that it cannot be read. */
        unreadableAt: instant.nullable(),
      }),
      /** The papers that the scheme asks for and that are not there, or cannot be read. */
      missing: z.array(documentType),
      facts: z.object({
        schoolFee: rupees.nullable(),
        otherHelp: rupees,
        recommended: z.boolean(),
      }),
      assessment,
      approved: rupees.nullable(),
      /** The same child in the same financial year. */
      sameChild: z.array(applicationRow),
      /** Other children of the same guardian, in any year. */
      siblings: z.array(applicationRow),
      steps: arrayOf({
        status: applicationStage,
        at: instant,
        by: z.string(),
        /** What the family was told. */
        words: z.string().nullable(),
        /** What staff alone read: why a rule was set aside. */
        note: z.string().nullable(),
      }),
      /** Duplicate receipts given out, ₹500 each. */
      duplicateReceipts: z.array(z.object({ at: instant, amount: rupees, by: z.string() })),
    }),
  }),
}
