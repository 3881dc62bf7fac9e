import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the staff module declares. */
export const staffModule = {
  name: 'staff',
  leftOutOfBackups: ['staff_sessions', 'staff_tickets'],
  idPrefixes: ['stf', 'tic'],
  permissions: { 'staff.read': ['owner', 'auditor'], 'staff.change': ['owner'] },
  auditActions: [
    'staff.second_factor_failed',
    'staff.refused',
    'staff.invited',
    'staff.enrolled',
    'staff.signed_in',
    'staff.signed_out',
    'staff.locked',
    'staff.recovery_used',
    // in old entries, when a role was changed separately
    'staff.role_changed',
    'staff.disabled',
    'staff.changed',
    'staff.reopened',
    'staff.stepped_up',
    'staff.recovery_renewed',
    'staff.session_ended',
  ],
} as const satisfies ModuleDeclaration
