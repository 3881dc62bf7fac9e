import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that work on cases brings along. */
export const caseworkModule = {
  name: 'casework',
  // anyone who works here: promises that near, one's own reminders, who else is here
  permissions: {
    'casework.see': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
    // the person who works on cases of any kind; on which, each kind says itself
    'casework.work': ['owner', 'caseworker', 'treasurer', 'editor'],
  },
  jobs: { reminders: { everySeconds: 60 } },
  auditActions: ['case.assigned', 'case.noted', 'case.replied', 'case.closed', 'case.reopened'],
} as const satisfies ModuleDeclaration
