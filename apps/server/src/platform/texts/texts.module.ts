import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the texts module declares. */
export const textsModule = {
  name: 'texts',
  idPrefixes: ['txt'],
  permissions: {
    'texts.read': ['owner', 'editor', 'auditor'],
    'texts.edit': ['owner', 'editor'],
    'texts.edit_legal': ['owner'],
  },
  jobs: { 'texts of the day': { everySeconds: 5 } },
  grants: { text_versions: 'insert, update' },
  auditActions: ['text.saved', 'text.published', 'text.scheduled', 'text.withdrawn'],
} as const satisfies ModuleDeclaration
