import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that exports and erasures bring along. */
export const erasureModule = {
  name: 'erasure',
  permissions: { 'people.erase': ['owner'] },
  auditActions: ['account.exported', 'account.closed', 'person.exported', 'person.erased'],
} as const satisfies ModuleDeclaration
