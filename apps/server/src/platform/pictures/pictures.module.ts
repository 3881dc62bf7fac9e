import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the pictures module declares. */
export const picturesModule = {
  name: 'pictures',
  idPrefixes: ['pic'],
  permissions: {
    'pictures.read': ['owner', 'editor', 'caseworker', 'auditor'],
    'pictures.edit': ['owner', 'editor', 'caseworker'],
  },
  auditActions: ['picture.added', 'picture.changed', 'picture.deleted', 'picture.used'],
} as const satisfies ModuleDeclaration
