import { readConfig } from '../server/src/kernel/config/config.ts'
import { backUp } from '../server/src/backup/back-up.ts'
import { readOptions } from '../server/src/kernel/config/options.ts'
import { doCommand } from './do-command.ts'

/**
 * `npm run backup [-- --to /srv/backups] [-- --untested] [-- --take-over]`: makes a backup of database and files while the
 * program runs, restores it as a test in a separate place, and erases backups that are too old. `--take-over` first declares
 * that this installation replaces the one whose backups are there. Ends with 1 and a sentence if it fails.
 */
const values = readOptions(
  {
    to: { type: 'string' },
    untested: { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
  },
  'npm run backup [-- --to /srv/backups] [-- --untested] [-- --take-over]',
)

await doCommand(
  () => backUp(readConfig(process.env), { ...values, takeOver: values['take-over'] }, console.log),
  'No backup was made:\n',
)
