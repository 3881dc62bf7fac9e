import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What exports and erasures declare. */
export const erasureModule = {
  name: 'erasure',
  permissions: { 'people.erase': ['owner'] },
  auditActions: ['account.exported', 'account.closed', 'person.exported', 'person.erased'],
} as const satisfies ModuleDeclaration
