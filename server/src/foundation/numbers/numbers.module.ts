import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the numbers that people read out bring along. */
export const numbersModule = {
  name: 'numbers',
  grants: { number_series: 'insert, update' },
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    numbers: typeof numbersModule
  }
}
