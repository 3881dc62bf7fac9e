import type { ModuleDeclaration } from '../kernel/module.ts'

/** What the check of the books declares. */
export const checksModule = {
  name: 'checks',
  permissions: { 'health.read': ['owner'] },
  auditActions: ['health.checked'],
  jobs: { books: { everySeconds: 60, deadlineSeconds: 1800 }, queues: { everySeconds: 300 } },
} as const satisfies ModuleDeclaration
