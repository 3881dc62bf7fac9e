import { readConfig } from '../server/src/kernel/config/config.ts'
import { restoreInto } from '../server/src/backup/restore-into.ts'
import { readOptions } from '../server/src/kernel/config/options.ts'
import { doCommand } from './do-command.ts'

/**
 * `npm run restore [-- --from /srv/backups] [-- --name sahay-…]`: restores a backup, the newest unless named, into the empty
 * place that DATABASE_URL, DATA_DIR and STORAGE_URL name. `--list` lists them; `--moved` declares that no numbers were
 * issued since, `--take-over` that the restored installation replaces the lost one; `--skip 5000` advances each series by at
 * least that; `--key-lost` continues without the right SECRET_KEY. Ends with 1 and a sentence if refused, with 2 if the
 * restored books do not agree.
 */
const values = readOptions(
  {
    from: { type: 'string' },
    name: { type: 'string' },
    list: { type: 'boolean', default: false },
    moved: { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
    skip: { type: 'string' },
    'key-lost': { type: 'boolean', default: false },
  },
  'npm run restore [-- --from /srv/backups] [-- --name sahay-…] [-- --list] [-- --moved] [-- --take-over] [-- --skip 5000] [-- --key-lost]',
)

await doCommand(async () => {
  const how = { ...values, keyLost: values['key-lost'], takeOver: values['take-over'] }
  if (!(await restoreInto(readConfig(process.env), how, console.log))) process.exitCode = 2
}, 'Nothing was restored:\n')
