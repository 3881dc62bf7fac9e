import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the alerts module declares. */
export const alertsModule = {
  name: 'alerts',
  jobs: { alerts: { everySeconds: 60 }, 'stuck jobs': { everySeconds: 60 } },
  grants: { payment_alerts: 'insert, update' },
  idPrefixes: ['alt'],
} as const satisfies ModuleDeclaration
