import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../server/src/kernel/config/config.ts'
import { StartFailure } from '../server/src/kernel/config/start-failure.ts'
import { backUp } from '../server/src/backup/back-up.ts'
import { BackupRefused } from '../server/src/backup/refused.ts'

/**
 * `npm run backup [-- --to /srv/backups] [-- --untested] [-- --take-over]`: makes a backup of database and files while the program goes on,
 * restores it in a place of its own, and erases those that are too old. `--take-over` says first
 * that this installation goes on in the stead of the one whose backups lie there. Ends with 1 and a sentence where it fails.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    untested: { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
  },
})

try {
  await backUp(readConfig(process.env), { ...values, takeOver: values['take-over'] }, (line) =>
    console.log(line),
  )
} catch (error) {
  if (error instanceof BackupRefused || error instanceof ConfigError || error instanceof StartFailure)
    console.error(`No backup was made:\n${error.message}`)
  else console.error(error)
  process.exitCode = 1
}
