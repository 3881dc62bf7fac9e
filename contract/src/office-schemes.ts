import { payoutState, payoutWay } from './office-payouts.ts'
import { z } from 'zod'
import { endpoint } from './kernel/endpoint.ts'
import { list } from './kernel/list.ts'
import { idPattern } from './kernel/ids.ts'
import { languageCodes } from './kernel/languages.ts'
import { anyId, paymentStatus, toThePaisa } from './kernel/fields.ts'
import { line, lines } from './kernel/text.ts'
import { caseFilter, caseRow } from './office-cases.ts'
import { applicationId, applicationStatus, documentType, scheme, standard } from './schemes.ts'

/** What caseworkers do with applications, and what the treasurer does once one is approved. Amounts are rupees. */

/** Why something is decided, in a sentence. */
export const reason = lines(/*i18n*/ 'Please give the reason in a sentence.')
  .trim()
  .min(10, /*i18n*/ 'Please give the reason in a sentence.')
  .max(500, /*i18n*/ 'Please shorten the reason.')

/** Rupees, to the paisa. */
const money = toThePaisa(/*i18n*/ 'Please write the amount.')
  .min(0, /*i18n*/ 'Please check the amount.')
  .max(100_000_000, /*i18n*/ 'Please check the amount.')

/** An application in a list. */
export const applicationRow = z.object({
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
  status: applicationStatus,
  payment: paymentStatus,
  /** What was paid with the form. */
  amount: z.number(),
  /** When it was sent (ISO 8601, UTC). */
  at: z.string(),
  /** Until when the trust promised to decide. */
  promisedBy: z.string().nullable(),
  /** How many other applications there are for the same child in the same year. */
  twins: z.number().int(),
  /** Who works on it. */
  assignee: caseRow.shape.assignee,
})

export const applicationStages = endpoint({
  name: 'officeStages',
  method: 'GET',
  path: 'office/applications/stages',
  who: 'staff',
  tag: 'office',
  summary: "How many of this financial year's applications have come to each stage.",
  answer: z.object({
    data: z.object({
      year: z.string(),
      stages: z.array(z.object({ status: applicationStatus, applications: z.number().int() })),
    }),
  }),
  problems: ['forbidden'],
})

/** As it stands in an address: rupees, to the paisa. */
const rupeesAsked = z
  .string(/*i18n*/ 'Please write the amount in rupees.')
  .trim()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, /*i18n*/ 'Please write the amount in rupees.')
  .optional()

/** What a list of applications is made shorter by. */
export const applicationFilter = {
  status: applicationStatus.optional(),
  scheme: scheme.optional(),
  /** Such as 2026-27. */
  year: z
    .string()
    .regex(/^\d{4}-\d{2}$/, /*i18n*/ 'Please write the year as 2026-27.')
    .optional(),
  standard: standard.optional(),
  assignee: caseFilter.assignee,
  /** Those whose promise is over. */
  late: caseFilter.late,
  /** Those with another one for the same child in the same year. */
  twins: z.literal('true', /*i18n*/ 'Please choose from the list.').optional(),
  /** A school of the register. */
  school: z.string().regex(idPattern('sch'), /*i18n*/ 'Please choose from the list.').optional(),
  /** Beginnings of words of the area or the city. */
  area: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
  /** The least and the most that was paid with the form. */
  least: rupeesAsked,
  most: rupeesAsked,
  q: line(/*i18n*/ 'Please check this.').trim().max(80).optional(),
}

export const listApplications = list({
  name: 'officeApplications',
  path: 'office/applications',
  summary:
    'Applications, newest first, or those that wait by their promise; by status, scheme, financial year, class, who works on them, area, what was paid with the form, or words of a name, a number or a mobile.',
  row: applicationRow,
  sort: ['-at', 'at', 'promise', '-amount', 'amount'],
  filter: applicationFilter,
})

/** One step of an assessment: the rule, in a sentence with its figures. */
const assessed = z.object({
  code: z.string(),
  /** What the rule adds, or takes it down to; null where it only says something. */
  amount: z.number().nullable(),
  says: z.string(),
})

export const assessment = z.object({
  /** The most that the rules allow; null until the facts it needs are recorded. */
  most: z.number().nullable(),
  reasons: z.array(assessed),
  rulesVersion: z.string(),
})

const facts = z.object({
  /** A year's fee, as the school has confirmed it. */
  schoolFee: money.nullable(),
  /** What donors, the school or a company give towards this fee. */
  otherHelp: money,
  /** Whether the family has recommended the trust to others. */
  recommended: z.boolean(),
})

export const readApplication = endpoint({
  name: 'officeApplication',
  method: 'GET',
  path: 'office/applications/one',
  who: 'staff',
  tag: 'office',
  summary:
    'One application: what was written, its papers, its payment, what the rules say, its twins and siblings.',
  query: z.object({ id: applicationId }),
  answer: z.object({
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
      /** Given back with a correction, so that two do not correct one application at once. */
      version: z.number().int(),
      /** What was corrected, the oldest first: what stood there before, by field. */
      corrections: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          reason: z.string(),
          before: z.record(z.string(), z.string()),
        }),
      ),
      termsTicked: z.boolean(),
      consent: z.object({ version: z.string(), sha256: z.string() }).nullable(),
      papers: z.array(
        z.object({
          id: z.string(),
          paper: documentType,
          at: z.string(),
          /** When staff found that it cannot be read. */
          unreadableAt: z.string().nullable(),
        }),
      ),
      facts: z.object({
        schoolFee: z.number().nullable(),
        otherHelp: z.number(),
        recommended: z.boolean(),
      }),
      assessment,
      approved: z.number().nullable(),
      /** The same child in the same financial year. */
      sameChild: z.array(applicationRow),
      /** Other children of the same guardian, in any year. */
      siblings: z.array(applicationRow),
      steps: z.array(
        z.object({
          status: applicationStatus,
          at: z.string(),
          by: z.string(),
          /** What the family was told. */
          words: z.string().nullable(),
          /** What staff alone read: why a rule was set aside. */
          note: z.string().nullable(),
        }),
      ),
      /** Duplicate receipts given out, ₹500 each. */
      duplicateReceipts: z.array(z.object({ at: z.string(), amount: z.number(), by: z.string() })),
    }),
  }),
  problems: ['forbidden', 'not_found'],
})

export const readDocument = endpoint({
  name: 'officePaper',
  method: 'GET',
  path: 'office/applications/paper/{id}',
  who: 'staff',
  tag: 'office',
  summary: 'One paper of an application, to be saved. Each look is noted in the audit log.',
  params: z.object({ id: anyId }),
  gives: 'picture',
  answer: z.object({}),
  problems: ['forbidden', 'not_found'],
})

export const decided = z.object({ data: z.object({ status: applicationStatus }) })
export const transitionProblems = ['forbidden', 'not_found', 'application_state'] as const

export const recordFacts = endpoint({
  name: 'officeFacts',
  method: 'POST',
  path: 'office/applications/facts',
  who: 'staff',
  tag: 'office',
  summary: 'Records what the assessment of school fees goes by.',
  body: facts.extend({ id: applicationId }),
  answer: z.object({ data: assessment }),
  problems: transitionProblems,
})

export const startReview = endpoint({
  name: 'officeReview',
  method: 'POST',
  path: 'office/applications/review',
  who: 'staff',
  tag: 'office',
  summary: 'Takes a paid application under review.',
  body: z.object({ id: applicationId }),
  answer: decided,
  problems: transitionProblems,
})

export const askForMore = endpoint({
  name: 'officeAskMore',
  method: 'POST',
  path: 'office/applications/more',
  who: 'staff',
  tag: 'office',
  summary: 'Asks the family for papers or for an answer, by mail. The promise clock rests until they come.',
  body: z.object({ id: applicationId, papers: z.array(documentType).max(4), words: reason }),
  answer: decided,
  problems: [...transitionProblems, 'aadhaar_number'],
})

export const approveApplication = endpoint({
  name: 'officeApprove',
  method: 'POST',
  path: 'office/applications/approve',
  who: 'staff',
  tag: 'office',
  summary:
    'Approves an amount. More than the rules allow, or a second one for the same child, needs a reason.',
  body: z.object({
    id: applicationId,
    amount: money.min(1, /*i18n*/ 'Please write the amount.'),
    override: reason.optional(),
  }),
  answer: decided,
  problems: [
    ...transitionProblems,
    'application_twice',
    'amount_above_rules',
    'facts_missing',
    'aadhaar_number',
  ],
})

export const declineApplication = endpoint({
  name: 'officeDecline',
  method: 'POST',
  path: 'office/applications/decline',
  who: 'staff',
  tag: 'office',
  summary: 'Declines an application with a reason the family reads. What was paid with it goes back.',
  body: z.object({ id: applicationId, reason }),
  answer: decided,
  problems: [...transitionProblems, 'aadhaar_number'],
})

export const withdrawApplication = endpoint({
  name: 'officeWithdraw',
  method: 'POST',
  path: 'office/applications/withdraw',
  who: 'staff',
  tag: 'office',
  summary: "Ends an application at the family's wish before it is approved. What was paid with it goes back.",
  body: z.object({ id: applicationId, reason }),
  answer: decided,
  problems: [...transitionProblems, 'aadhaar_number'],
})
