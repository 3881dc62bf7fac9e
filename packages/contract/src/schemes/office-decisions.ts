import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { toThePaisa } from '../kernel/fields.ts'
import { applicationId, applicationStatus, documentType } from './schemes.ts'
import { reasonText } from '../staff/office-fields.ts'

/** The caseworkers' calls for an application, from the facts to the decision. Amounts are rupees. */

/** The reason for a decision, in a sentence. */
export const reason = reasonText(/*i18n*/ 'Please give the reason in a sentence.', 10, 500)

/** Rupees, to the paisa. */
const money = toThePaisa(/*i18n*/ 'Please enter the amount.')
  .min(0, /*i18n*/ 'Please check the amount.')
  .max(100_000_000, /*i18n*/ 'Please check the amount.')

/** One step of an assessment: the rule, in a sentence with its figures. */
const assessed = z.object({
  code: z.string(),
  /** The amount that the rule adds, or its upper limit; null if it is only informative. */
  amount: rupees.nullable(),
  says: z.string(),
})

export const assessment = z.object({
  /** The maximum that the rules allow; null until the required facts are recorded. */
  most: rupees.nullable(),
  reasons: z.array(assessed),
  rulesVersion: z.string(),
})

const facts = z.object({
  /** The fee for a year, confirmed by the school. */
  schoolFee: money.nullable(),
  /** Contributions of donors, the school or a company to this fee. */
  otherHelp: money,
  /** True if the family recommended the trust to others. */
  recommended: z.boolean(),
})

/** The stages as staff see them: an application that the family withdrew or sent twice is not a declined one. */
export const applicationStage = z.enum([...applicationStatus.options, 'Withdrawn', 'Merged'])
export type ApplicationStage = z.infer<typeof applicationStage>

/** Decisions that can be delayed by some seconds, during which they can be undone. */
export const heldDecisions = ['approve', 'more', 'decline', 'withdraw'] as const
export type HeldDecision = (typeof heldDecisions)[number]

/** Seconds during which a delayed decision can be undone. */
export const HELD_SECONDS = 8

/** `true`: validated now, and carried out after some seconds unless undone. Left out: carried out immediately. */
const hold = z.literal(true, /*i18n*/ 'Please choose.').optional()

const decided = z.object({ status: applicationStage })
const decidedOrHeld = decided.extend({
  /** Seconds during which it can be undone and has no effect yet; null if it is already carried out. */
  heldSeconds: z.number().int().nullable(),
})
export const transitionProblems = ['not_found', 'application_state'] as const
const decisionProblems = [...transitionProblems, 'decision_held'] as const

/** The calls that change an application's stage. */
export const decisions = {
  facts: officeCall('POST office/applications/facts', {
    name: 'officeFacts',
    may: 'applications.decide',
    summary: 'Record the facts that the assessment of school fees is based on.',
    body: facts.extend({ id: applicationId }),
    data: assessment,
    problems: transitionProblems,
  }),

  review: officeCall('POST office/applications/review', {
    name: 'officeReview',
    may: 'applications.decide',
    summary: 'Take a paid application under review.',
    body: z.object({ id: applicationId }),
    data: decided,
    problems: decisionProblems,
  }),

  askForMore: officeCall('POST office/applications/more', {
    name: 'officeAskMore',
    may: 'applications.decide',
    summary:
      'Ask the family for documents or for an answer, by mail. The promised time pauses until they arrive.',
    body: z.object({ id: applicationId, papers: z.array(documentType).max(4), words: reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  approve: officeCall('POST office/applications/approve', {
    name: 'officeApprove',
    may: 'applications.decide',
    summary:
      'Approve an amount. An amount above the rules, or a second approval for the same child, needs a reason.',
    body: z.object({
      id: applicationId,
      amount: money.min(1, /*i18n*/ 'Please enter the amount.'),
      override: reason.optional(),
      /** Also puts the application under review if it is still unread or waits for papers. */
      review: z.literal(true, /*i18n*/ 'Please choose.').optional(),
      hold,
    }),
    data: decidedOrHeld,
    problems: [
      ...decisionProblems,
      'application_twice',
      'amount_above_rules',
      'facts_missing',
      'aadhaar_number',
    ],
  }),

  undo: officeCall('POST office/applications/undo', {
    name: 'officeUndoDecision',
    may: 'applications.decide',
    summary: 'Undo a decision that is still held. Nothing of it has been done, and the family is not told.',
    body: z.object({ id: applicationId }),
    problems: ['decision_final'],
  }),

  reopen: officeCall('POST office/applications/reopen', {
    name: 'officeReopenApplication',
    may: 'applications.decide',
    summary:
      'Take a declined or withdrawn application under review again, with a new promised date. Money that was returned stays with the family.',
    body: z.object({ id: applicationId, reason }),
    data: decided,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  // decisions that end an application without help: the payment made with it is refunded
  decline: officeCall('POST office/applications/decline', {
    name: 'officeDecline',
    may: 'applications.decide',
    summary:
      'Decline an application, with a reason that the family reads. What was paid with it is returned.',
    body: z.object({ id: applicationId, reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  withdraw: officeCall('POST office/applications/withdraw', {
    name: 'officeWithdraw',
    may: 'applications.decide',
    summary:
      "End an application at the family's wish before it is approved. What was paid with it is returned.",
    body: z.object({ id: applicationId, reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  merge: officeCall('POST office/applications/merge', {
    name: 'officeApplicationMerge',
    may: 'applications.decide',
    summary:
      'Close an application that duplicates another one (`into`). Its documents, notes and reminders move to the other one, what was paid with it is returned, and the family is told by mail. It cannot be undone. Can be repeated safely.',
    body: z.object({ id: applicationId, into: applicationId, reason }),
    data: decided,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),
}
