import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What the cash limit declares. */
export const cashModule = {
  name: 'cash',
} as const satisfies ModuleDeclaration
