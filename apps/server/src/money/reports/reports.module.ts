import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What reports declare. */
export const reportsModule = {
  name: 'reports',
  // a million rows take a minute; a run without a heartbeat counts as dead long before
  jobs: { reports: { everySeconds: 10, deadlineSeconds: 3600 } },
  grants: { reports: 'insert, update' },
  idPrefixes: ['rep'],
  permissions: {
    'reports.read': ['owner', 'treasurer', 'auditor'],
    // cancel reports that others have requested
    'reports.manage': ['owner'],
  },
  auditActions: ['report.asked', 'report.made', 'report.failed', 'report.cancelled', 'report.downloaded'],
} as const satisfies ModuleDeclaration
