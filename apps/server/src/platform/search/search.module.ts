import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the search brings along. */
export const searchModule = {
  name: 'search',
  auditActions: ['search.person'],
} as const satisfies ModuleDeclaration
