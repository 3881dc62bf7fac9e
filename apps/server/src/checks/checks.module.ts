import type { ModuleDeclaration } from '../kernel/module.ts'

/** The names that the check of the books brings along. */
export const checksModule = {
  name: 'checks',
  permissions: { 'health.read': ['owner'] },
  auditActions: ['health.checked'],
  jobs: { books: { everySeconds: 60, deadlineSeconds: 1800 }, queues: { everySeconds: 300 } },
} as const satisfies ModuleDeclaration
