import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the approvals module declares. */
export const approvalsModule = {
  name: 'approvals',
  jobs: { approvals: { everySeconds: 5 } },
  idPrefixes: ['apr'],
  // request, requester and time are written once
  grants: {
    approvals:
      'insert, update (state, decided_by, decided_at, holds_at, reminded_at, ended_by, ended_at, end_reason)',
    decided_alone: 'insert, update (amount_paise)',
  },
  permissions: { 'approvals.read': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'] },
  auditActions: [
    'approval.asked',
    'approval.approved',
    'approval.refused',
    'approval.stopped',
    'approval.expired',
    'approval.done',
  ],
} as const satisfies ModuleDeclaration
