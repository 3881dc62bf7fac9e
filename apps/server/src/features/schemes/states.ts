import type { ApplicationStage as SeenStage } from '@sahay/contract/schemes/office-decisions'
import type { ApplicationStatus } from '@sahay/contract/schemes/schemes'
import { Problem, mustHave } from '../../kernel/problem.ts'
import { type Message, msg } from '../../kernel/language/message.ts'

/** How far an application has come. */
export const applicationStates = [
  'received',
  'paid',
  'under_review',
  'more_needed',
  'approved',
  'declined',
  'disbursed',
] as const
export type ApplicationState = (typeof applicationStates)[number]

/** The same, where staff tell apart what the trust declined from what the family withdrew or sent twice. */
export const applicationStages = [...applicationStates, 'withdrawn', 'merged'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** What people see of each. */
export const seenStates: Readonly<Record<ApplicationState, ApplicationStatus>> = {
  received: 'Received',
  paid: 'Paid',
  under_review: 'Under review',
  more_needed: 'More needed',
  approved: 'Approved',
  declined: 'Declined',
  disbursed: 'Disbursed',
}

/** What staff see of each. */
export const seenStages: Readonly<Record<ApplicationStage, SeenStage>> = {
  ...seenStates,
  withdrawn: 'Withdrawn',
  merged: 'Merged',
}

/** The stage that staff call so. */
export function stageSeenAs(seen: SeenStage): ApplicationStage {
  return mustHave(
    applicationStages.find((one) => seenStages[one] === seen),
    `no stage is called ${seen}`,
  )
}

/** What moves an application on: a captured payment, the family's last document, or a caseworker. */
export type Transition =
  | 'pay'
  | 'review'
  | 'ask'
  | 'complete'
  | 'approve'
  | 'decline'
  | 'withdraw'
  | 'merge'
  | 'reopen'
  | 'disburse'
  | 'unpay'

/** From which states which transition leads where; every other one is refused. */
export const transitions: Readonly<
  Record<Transition, { readonly from: readonly ApplicationState[]; readonly to: ApplicationState }>
> = {
  pay: { from: ['received'], to: 'paid' },
  // an answer that came by telephone lets the review go on without a document
  review: { from: ['paid', 'more_needed'], to: 'under_review' },
  ask: { from: ['under_review'], to: 'more_needed' },
  complete: { from: ['more_needed'], to: 'under_review' },
  approve: { from: ['under_review'], to: 'approved' },
  // a family that never answers cannot wait for ever, and misuse cancels what was approved (product.md 9)
  decline: { from: ['under_review', 'more_needed', 'approved'], to: 'declined' },
  // at the family's wish, before anything is promised
  withdraw: { from: ['paid', 'under_review', 'more_needed'], to: 'declined' },
  // the family sent it twice: the other one goes on
  merge: { from: ['paid', 'under_review', 'more_needed'], to: 'declined' },
  // what was found out since, or a mistake of ours
  reopen: { from: ['declined'], to: 'under_review' },
  disburse: { from: ['approved'], to: 'disbursed' },
  // the money did not reach the school
  unpay: { from: ['disbursed'], to: 'approved' },
}

/** The stage that a transition leads to, as staff see it. */
export function stageAfter(transition: Transition): SeenStage {
  if (transition === 'withdraw') return seenStages.withdrawn
  if (transition === 'merge') return seenStages.merged
  return seenStages[transitions[transition].to]
}

/** Whether a transition is open from here. */
export function mayTransition(from: ApplicationState, transition: Transition): boolean {
  return transitions[transition].from.includes(from)
}

/** How a sentence calls each. */
const stateNames: Readonly<Record<ApplicationState, Message>> = {
  received: msg('state.received', 'Received'),
  paid: msg('state.paid', 'Paid'),
  under_review: msg('state.under_review', 'Under review'),
  more_needed: msg('state.more_needed', 'More needed'),
  approved: msg('state.approved', 'Approved'),
  declined: msg('state.declined', 'Declined'),
  disbursed: msg('state.disbursed', 'Help given'),
}

/** What one that was merged is called: nothing can be done with it any more. */
const merged = msg('state.merged', 'Merged with another one')

/** Says how it stands now, to somebody who asked for what is not open from there. */
export function wrongState(one: {
  readonly status: ApplicationState
  readonly mergedInto?: string | null
}): Problem {
  const isMerged = (one.mergedInto ?? null) !== null
  return new Problem('application_state', { status: isMerged ? merged : stateNames[one.status] })
}
