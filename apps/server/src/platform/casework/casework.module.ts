import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the casework module declares. */
export const caseworkModule = {
  name: 'casework',
  // all staff: promises that end soon, own reminders, colleagues
  permissions: {
    'casework.see': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
    // staff who work on cases of any kind; each kind decides which cases
    'casework.work': ['owner', 'caseworker', 'treasurer', 'editor'],
  },
  jobs: { reminders: { everySeconds: 60 } },
  auditActions: ['case.assigned', 'case.noted', 'case.replied', 'case.closed', 'case.reopened'],
} as const satisfies ModuleDeclaration
