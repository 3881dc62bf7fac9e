import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Pixels: enough to read a document. */
export const READABLE = 4000

/** Names that the documents module declares. */
export const documentsModule = {
  name: 'documents',
  jobs: {
    'expired documents': { everySeconds: 3600 },
    'stray files': { everySeconds: 6 * 3600, deadlineSeconds: 1800 },
    quota: { everySeconds: 10 },
  },
  idPrefixes: ['doc'],
  permissions: { 'documents.read': ['owner', 'caseworker'] },
  auditActions: ['document.read'],
  documentKinds: { picture: { isPrivate: false, days: null, longest: READABLE } },
} as const satisfies ModuleDeclaration
