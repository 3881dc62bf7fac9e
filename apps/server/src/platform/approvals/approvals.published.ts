/** Exports for other modules: how they declare a kind of change, and what they receive of an approval. */

export { type ApprovalKind, approvalKind, type ChangedFact, fact } from './approval-kind.ts'
export type { SecondPerson, ReversalContext } from './second-person.ts'
export type { Alone } from './alone.ts'
export {
  type Approval,
  approvalById,
  countWaitingBefore,
  openApproval,
  openApprovalOf,
  openApprovalsOf,
  rewriteChange,
} from './approvals.store.ts'
