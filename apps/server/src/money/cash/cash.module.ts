import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the limit on cash brings along. */
export const cashModule = {
  name: 'cash',
} as const satisfies ModuleDeclaration
