import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the trust's settings bring along. */
export const settingsModule = {
  name: 'settings',
  permissions: { 'settings.change': ['owner'] },
  grants: { settings_versions: 'insert' },
  auditActions: ['settings.changed'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    settings: typeof settingsModule
  }
}
