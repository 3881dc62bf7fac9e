import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the search module declares. */
export const searchModule = {
  name: 'search',
  auditActions: ['search.person'],
} as const satisfies ModuleDeclaration
