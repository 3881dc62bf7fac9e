import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that the trust's settings bring along. */
export const settingsModule = {
  name: 'settings',
  permissions: {
    'settings.change': ['owner'],
    // everybody sees it on the site
    'bank.read': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
    'bank.change': ['owner'],
    // whoever sees that something is wrong
    'bank.stop': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
  },
  grants: { settings_versions: 'insert' },
  auditActions: ['settings.changed'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    settings: typeof settingsModule
  }
}
