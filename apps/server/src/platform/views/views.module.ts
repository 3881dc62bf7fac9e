import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the views module declares. */
export const savedFiltersModule = {
  name: 'views',
  idPrefixes: ['view'],
  permissions: {
    'views.share': ['owner', 'caseworker', 'treasurer', 'editor'],
    // renames or deletes shared views of others
    'views.manage': ['owner'],
  },
  auditActions: ['view.saved', 'view.deleted'],
} as const satisfies ModuleDeclaration
