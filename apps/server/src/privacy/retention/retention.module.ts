import type { ModuleDeclaration } from '../../kernel/module.ts'

/** What retention declares. */
export const retentionModule = {
  name: 'retention',
  jobs: { retention: { everySeconds: 3600, deadlineSeconds: 1800 } },
} as const satisfies ModuleDeclaration
