import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the numbers that people read out bring along. */
export const sequencesModule = {
  name: 'numbers',
  // numbers are lost in a restore alone, which the owner's role does
  grants: { number_series: 'insert, update', lost_numbers: '' },
} as const satisfies ModuleDeclaration
