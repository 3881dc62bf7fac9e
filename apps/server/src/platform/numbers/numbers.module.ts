import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the numbers module declares. */
export const sequencesModule = {
  name: 'numbers',
  // numbers are lost in a restore alone, which the owner's role does
  grants: { number_series: 'insert, update', lost_numbers: '' },
} as const satisfies ModuleDeclaration
