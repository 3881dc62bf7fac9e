import type { ApplicationStage as SeenStage } from '@sahay/contract/schemes/office-decisions'
import type { ApplicationStatus } from '@sahay/contract/schemes/schemes'
import { Problem, mustHave } from '../../kernel/problem.ts'
import { type Message, msg } from '../../kernel/language/message.ts'

/** The states of an application. */
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

/** The same, but for staff, who distinguish applications declined by the trust from those withdrawn or sent twice. */
export const applicationStages = [...applicationStates, 'withdrawn', 'merged'] as const
export type ApplicationStage = (typeof applicationStages)[number]

/** The displayed name of each state. */
export const seenStates: Readonly<Record<ApplicationState, ApplicationStatus>> = {
  received: 'Received',
  paid: 'Paid',
  under_review: 'Under review',
  more_needed: 'More needed',
  approved: 'Approved',
  declined: 'Declined',
  disbursed: 'Disbursed',
}

/** The displayed name of each stage, for staff. */
export const seenStages: Readonly<Record<ApplicationStage, SeenStage>> = {
  ...seenStates,
  withdrawn: 'Withdrawn',
  merged: 'Merged',
}

/** The stage with a displayed name. */
export function stageSeenAs(seen: SeenStage): ApplicationStage {
  return mustHave(
    applicationStages.find((one) => seenStages[one] === seen),
    `no stage is called ${seen}`,
  )
}

/** What changes an application's state: a captured payment, the family's last document, or a caseworker. */
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

/** Each transition's source states and target; every other one is refused. */
export const transitions: Readonly<
  Record<Transition, { readonly from: readonly ApplicationState[]; readonly to: ApplicationState }>
> = {
  pay: { from: ['received'], to: 'paid' },
  // after an answer by telephone the review can continue without a document
  review: { from: ['paid', 'more_needed'], to: 'under_review' },
  ask: { from: ['under_review'], to: 'more_needed' },
  complete: { from: ['more_needed'], to: 'under_review' },
  approve: { from: ['under_review'], to: 'approved' },
  // a family that never answers cannot wait for ever, and misuse revokes an approval (product.md 9)
  decline: { from: ['under_review', 'more_needed', 'approved'], to: 'declined' },
  // at the family's request, before anything is promised
  withdraw: { from: ['paid', 'under_review', 'more_needed'], to: 'declined' },
  // the family sent it twice: the other one continues
  merge: { from: ['paid', 'under_review', 'more_needed'], to: 'declined' },
  // for new findings, or a mistake of ours
  reopen: { from: ['declined'], to: 'under_review' },
  disburse: { from: ['approved'], to: 'disbursed' },
  // the money did not reach the school
  unpay: { from: ['disbursed'], to: 'approved' },
}

/** The stage that a transition leads to, for staff. */
export function stageAfter(transition: Transition): SeenStage {
  if (transition === 'withdraw') return seenStages.withdrawn
  if (transition === 'merge') return seenStages.merged
  return seenStages[transitions[transition].to]
}

/** True if a transition is allowed from this state. */
export function mayTransition(from: ApplicationState, transition: Transition): boolean {
  return transitions[transition].from.includes(from)
}

/** The name of each state in sentences. */
const stateNames: Readonly<Record<ApplicationState, Message>> = {
  received: msg('state.received', 'Received'),
  paid: msg('state.paid', 'Paid'),
  under_review: msg('state.under_review', 'Under review'),
  more_needed: msg('state.more_needed', 'More needed'),
  approved: msg('state.approved', 'Approved'),
  declined: msg('state.declined', 'Declined'),
  disbursed: msg('state.disbursed', 'Help given'),
}

/** The state of a merged one: nothing more can be done with it. */
const merged = msg('state.merged', 'Merged with another one')

/** The refusal with the present state, for a transition that is not allowed from it. */
export function wrongState(one: {
  readonly status: ApplicationState
  readonly mergedInto?: string | null
}): Problem {
  const isMerged = (one.mergedInto ?? null) !== null
  return new Problem('application_state', { status: isMerged ? merged : stateNames[one.status] })
}
