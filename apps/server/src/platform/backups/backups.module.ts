import type { ModuleDeclaration } from '../../kernel/module.ts'

/** Names that the backups module declares. */
export const backupsModule = {
  name: 'backups',
  idPrefixes: ['bak'],
  jobs: { backup: { everySeconds: 300, deadlineSeconds: 6 * 3600 } },
  // rows about backups belong to one place, and a copy is another installation
  leftOutOfBackups: ['backups', 'installation'],
  // only the owner's role changes which installation this is
  grants: { installation: 'insert' },
} as const satisfies ModuleDeclaration
