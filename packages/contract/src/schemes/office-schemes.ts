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

/** Applications as staff search and read them. Amounts are rupees. */

/** An application in a list. */
export const applicationRow = z
  .object({
    id: z.string(),
    reference: z.string(),
    registration: z.string().nullable(),
    scheme,
    student: z.string(),
    guardian: z.string(),
    /** The guardian's mobile, in E.164. */
    mobile: z.string(),
    school: z.string(),
    standard,
    status: applicationStage,
    payment: paymentStatus,
    /** The amount paid with the form. */
    amount: rupees,
    /** When it was sent. */
    at: instant,
    /** The time by which the trust promised to decide. */
    promisedBy: instant.nullable(),
    /** The number of other applications for the same child in the same year. */
    twins: z.number().int(),
    /** True if it was closed as a duplicate of another one that continues. */
    merged: z.boolean(),
    /** The assignee. */
    assignee: caseRow.shape.assignee,
  })
  .meta({ id: 'ApplicationRow' })

/** Such as 2026-27. */
export const yearInQuery = z.string().regex(/^\d{4}-\d{2}$/, /*i18n*/ 'Please enter the year as 2026-27.')

/** The filters of the list of applications. */
export const applicationFilter = {
  status: applicationStage.optional(),
  scheme: scheme.optional(),
  year: yearInQuery.optional(),
  standard: standard.optional(),
  assignee: caseFilter.assignee,
  late: caseFilter.late,
  /** Only those with another application for the same child in the same year. */
  twins: z.literal('true', choose).optional(),
  /** A school in the register. */
  school: schoolId.optional(),
  /** The beginnings of words in the area or the city. */
  area: searchText,
  /** The minimum and maximum amount paid with the form. */
  least: rupeesInQuery.optional(),
  most: rupeesInQuery.optional(),
  q: searchText,
}

export const readDocument = pictureCall('GET office/applications/paper/{id}', {
  name: 'officePaper',
  may: 'documents.read',
  summary: 'Download one document of an application. Each view is recorded in the audit log.',
})

export const applications = {
  list: list('GET office/applications', {
    name: 'officeApplications',
    may: 'applications.read',
    summary:
      'List applications, newest first, or those that wait first, by their promised date. Filters: status, scheme, financial year, class, assignee, area, what was paid with the form, or words of a name, a number or a mobile.',
    row: applicationRow,
    sort: ['-at', 'at', 'promise', '-amount', 'amount'],
    filter: applicationFilter,
  }),

  stages: officeCall('GET office/applications/stages', {
    name: 'officeStages',
    may: 'applications.read',
    summary: "Count this financial year's applications at each stage.",
    data: z.object({
      year: z.string(),
      stages: z.array(z.object({ status: applicationStage, applications: z.number().int() })),
    }),
  }),

  one: officeCall('GET office/applications/one', {
    name: 'officeApplication',
    may: 'applications.read',
    summary:
      'Get one application: the form, its documents, its payment, what the rules say, its duplicates and siblings. The view is recorded in the audit log.',
    query: z.object({ id: applicationId }),
    data: applicationRow.extend({
      written: z.record(z.string(), z.string()),
      /** The language of messages to the family. */
      language: z.enum(languageCodes),
      /** For a paper form: who entered it, when it was signed, and who received it. */
      onPaper: z.object({ by: z.string(), signedOn: z.string(), takenBy: z.string() }).nullable(),
      /** The school in the register; `byHand` if staff assigned it because the spelling alone was not enough. */
      schoolOf: z.object({ id: z.string(), name: z.string(), byHand: z.boolean() }).nullable(),
      /** The payout to the school that includes it; null if there is none. */
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
      /** A delayed decision, and the seconds left to undo it. */
      held: z
        .object({
          decision: z.enum(heldDecisions),
          by: z.string(),
          seconds: z.number().int(),
        })
        .nullable(),
      /** The application it was merged into (`stays`), and those merged into it; only staff see `reason`. */
      mergedWith: arrayOf({
        id: z.string(),
        number: z.string(),
        stays: z.boolean(),
        at: instant,
        by: z.string(),
        reason: z.string(),
      }),
      /** Sent back with a correction, so that two people do not correct one application at the same time. */
      version: z.number().int(),
      /** Corrections, the oldest first: the previous values, by field. */
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
        /** When staff marked it as unreadable. */
        unreadableAt: instant.nullable(),
      }),
      /** Papers required by the scheme that are missing or unreadable. */
      missing: z.array(documentType),
      facts: z.object({
        schoolFee: rupees.nullable(),
        otherHelp: rupees,
        recommended: z.boolean(),
      }),
      assessment,
      approved: rupees.nullable(),
      /** Other applications for the same child in the same financial year. */
      sameChild: z.array(applicationRow),
      /** Applications for other children of the same guardian, in any year. */
      siblings: z.array(applicationRow),
      steps: arrayOf({
        status: applicationStage,
        at: instant,
        by: z.string(),
        /** The message to the family. */
        words: z.string().nullable(),
        /** An internal note, such as why a rule was set aside. */
        note: z.string().nullable(),
      }),
      /** Duplicate receipts issued, ₹500 each. */
      duplicateReceipts: z.array(z.object({ at: instant, amount: rupees, by: z.string() })),
    }),
  }),
}
