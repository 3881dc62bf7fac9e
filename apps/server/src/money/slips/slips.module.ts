import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What donation slips declare. */
export const slipsModule = {
  name: 'slips',
  jobs: { slips: { everySeconds: 20 } },
  grants: { slips: 'insert, update' },
  idPrefixes: ['slip'],
  permissions: { 'slips.read': ['owner', 'treasurer', 'auditor'], 'slips.change': ['owner', 'treasurer'] },
  auditActions: ['slip.read', 'slip.copied', 'slip.cancelled'],
  numberSeries: ['SLIP'],
} as const satisfies ModuleDeclaration
