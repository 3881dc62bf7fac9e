import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the trust's own people bring along. */
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
    // of entries from before, when a role was changed by itself
    'staff.role_changed',
    'staff.disabled',
    'staff.changed',
    'staff.reopened',
    'staff.stepped_up',
    'staff.recovery_renewed',
    'staff.session_ended',
  ],
} as const satisfies ModuleDeclaration
