import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that saved views of lists bring along. */
export const savedFiltersModule = {
  name: 'views',
  idPrefixes: ['view'],
  permissions: {
    'views.share': ['owner', 'caseworker', 'treasurer', 'editor'],
    // gives others' shared ones another name, or takes them away
    'views.manage': ['owner'],
  },
  auditActions: ['view.saved', 'view.deleted'],
} as const satisfies ModuleDeclaration
