import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { toThePaisa } from '../kernel/fields.ts'
import { applicationId, applicationStatus, documentType } from './schemes.ts'
import { reasonText } from '../staff/office-fields.ts'

/** What caseworkers decide of applications, from the facts to the answer. Amounts are rupees. */

/** Why something is decided, in a sentence. */
export const reason = reasonText(/*i18n*/ 'Please give the reason in a sentence.', 10, 500)

/** Rupees, to the paisa. */
const money = toThePaisa(/*i18n*/ 'Please enter the amount.')
  .min(0, /*i18n*/ 'Please check the amount.')
  .max(100_000_000, /*i18n*/ 'Please check the amount.')

/** One step of an assessment: the rule, in a sentence with its figures. */
const assessed = z.object({
  code: z.string(),
  /** What the rule adds, or takes it down to; null where it only says something. */
  amount: rupees.nullable(),
  says: z.string(),
})

export const assessment = z.object({
  /** The most that the rules allow; null until the facts it needs are recorded. */
  most: rupees.nullable(),
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

/** How far one is, as staff see it: what the family withdrew or sent twice is not what the trust declined. */
export const applicationStage = z.enum([...applicationStatus.options, 'Withdrawn', 'Merged'])
export type ApplicationStage = z.infer<typeof applicationStage>

/** Decisions that can be held for some seconds, in which they may be undone. */
export const heldDecisions = ['approve', 'more', 'decline', 'withdraw'] as const
export type HeldDecision = (typeof heldDecisions)[number]

/** For how many seconds a decision that is held can be undone. */
export const HELD_SECONDS = 8

/** `true`: it is checked now, and made in some seconds unless it is undone. Not there: it is made now. */
const hold = z.literal(true, /*i18n*/ 'Please choose.').optional()

const decided = z.object({ status: applicationStage })
const decidedOrHeld = decided.extend({
  /** For how many seconds it can be undone, and has moved nothing; null: it is made. */
  heldSeconds: z.number().int().nullable(),
})
export const transitionProblems = ['not_found', 'application_state'] as const
const decisionProblems = [...transitionProblems, 'decision_held'] as const

/** What moves an application on. */
export const decisions = {
  facts: officeCall('POST office/applications/facts', {
    name: 'officeFacts',
    may: 'applications.decide',
    summary: 'Record what the assessment of school fees goes by.',
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
    summary: 'Ask the family for papers or for an answer, by mail. The promise clock rests until they come.',
    body: z.object({ id: applicationId, papers: z.array(documentType).max(4), words: reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  approve: officeCall('POST office/applications/approve', {
    name: 'officeApprove',
    may: 'applications.decide',
    summary:
      'Approve an amount. More than the rules allow, or a second one for the same child, needs a reason.',
    body: z.object({
      id: applicationId,
      amount: money.min(1, /*i18n*/ 'Please enter the amount.'),
      override: reason.optional(),
      /** Takes what is only to be read yet, or waits for papers, under review with it. */
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
    summary: 'Undo a decision that is still held: nothing of it was done, and the family hears nothing.',
    body: z.object({ id: applicationId }),
    problems: ['decision_final'],
  }),

  reopen: officeCall('POST office/applications/reopen', {
    name: 'officeReopenApplication',
    may: 'applications.decide',
    summary:
      'Take a declined or withdrawn application under review again, with a new promise. What went back to the family stays with it.',
    body: z.object({ id: applicationId, reason }),
    data: decided,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  // what ends an application without help: what was paid with it goes back
  decline: officeCall('POST office/applications/decline', {
    name: 'officeDecline',
    may: 'applications.decide',
    summary: 'Decline an application with a reason the family reads. What was paid with it goes back.',
    body: z.object({ id: applicationId, reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  withdraw: officeCall('POST office/applications/withdraw', {
    name: 'officeWithdraw',
    may: 'applications.decide',
    summary:
      "End an application at the family's wish before it is approved. What was paid with it goes back.",
    body: z.object({ id: applicationId, reason, hold }),
    data: decidedOrHeld,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),

  merge: officeCall('POST office/applications/merge', {
    name: 'officeApplicationMerge',
    may: 'applications.decide',
    summary:
      'Close an application that is the same as another one (`into`): its papers, notes and reminders go over to it, what was paid with it goes back, and the family is told by mail. It cannot be undone. May be repeated.',
    body: z.object({ id: applicationId, into: applicationId, reason }),
    data: decided,
    problems: [...decisionProblems, 'aadhaar_number'],
  }),
}
