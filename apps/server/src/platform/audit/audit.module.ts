import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the audit module declares. */
export const auditModule = {
  name: 'audit',
  // written once, never changed
  grants: { audit_log: 'insert', audit_seals: 'insert' },
  jobs: { 'audit seals': { everySeconds: 20 } },
  permissions: { 'audit.read': ['owner', 'auditor'] },
  auditActions: ['audit.trimmed', 'list.exported'],
} as const satisfies ModuleDeclaration
