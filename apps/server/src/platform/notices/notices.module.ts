import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that notices to staff bring along. */
export const noticesModule = {
  name: 'notices',
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    notices: typeof noticesModule
  }
}
