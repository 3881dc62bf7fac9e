import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the settings module declares. */
export const settingsModule = {
  name: 'settings',
  permissions: {
    'settings.read': ['owner', 'editor', 'auditor'],
    'settings.change': ['owner'],
    'notice.change': ['owner', 'editor'],
    // public on the site
    'bank.read': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
    'bank.change': ['owner'],
    // for anyone who sees that something is wrong
    'bank.stop': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
    'limit.stop': ['owner', 'caseworker', 'treasurer', 'editor', 'auditor'],
  },
  jobs: { 'notice of the day': { everySeconds: 20 } },
  grants: { settings_versions: 'insert' },
  auditActions: ['settings.changed', 'settings.mail_tested'],
} as const satisfies ModuleDeclaration
