import type { ApplicationStatus } from '@sahay/contract/schemes'
import { Problem } from '../../kernel/problem.ts'

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

/** The state that people call so. */
export function stateSeenAs(status: ApplicationStatus): ApplicationState {
  const state = applicationStates.find((one) => seenStates[one] === status)
  if (!state) throw new Error(`no state is called ${status}`)
  return state
}

/** What moves an application on: a captured payment, the family's last document, or a caseworker. */
export type Transition = 'pay' | 'review' | 'ask' | 'complete' | 'approve' | 'decline' | 'disburse'

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
  disburse: { from: ['approved'], to: 'disbursed' },
}

/** Whether a transition is open from here. */
export function mayTransition(from: ApplicationState, transition: Transition): boolean {
  return transitions[transition].from.includes(from)
}

/** Says how it stands now, to somebody who asked for what is not open from there. */
export function wrongState({ status }: { readonly status: ApplicationState }): Problem {
  return new Problem('application_state', { status: seenStates[status] })
}
