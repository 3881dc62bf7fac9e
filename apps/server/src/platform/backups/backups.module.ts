import type { ModuleDeclaration } from '../../kernel/module.ts'

/** The names that backups bring along. */
export const backupsModule = {
  name: 'backups',
  idPrefixes: ['bak'],
  jobs: { backup: { everySeconds: 300, deadlineSeconds: 6 * 3600 } },
  // backups of another place are not this one's, and a copy is another installation
  leftOutOfBackups: ['backups', 'installation'],
  // the owner's role alone changes which installation this is
  grants: { installation: 'insert' },
} as const satisfies ModuleDeclaration
