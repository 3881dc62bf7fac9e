import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the numbers module declares. */
export const sequencesModule = {
  name: 'numbers',
  // numbers are lost only in a restore, which the owner's role runs
  grants: { number_series: 'insert, update', lost_numbers: '' },
} as const satisfies ModuleDeclaration
