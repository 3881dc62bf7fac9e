import { demoKeys } from '@sahay/sandbox/demo-keys'
import { readAppTime } from '@sahay/server/kernel/time/app-time'
import { readConfig } from '@sahay/server/kernel/config/config'
import { withTables } from '@sahay/server/kernel/commands/with-database'
import { checkBooks } from '../server/src/checks/books.ts'
import {
  writeLostNumbers,
  checkNotedSeal,
  codeOf,
  writeFindings,
  writeWaiting,
  trialBalance,
  writeBalances,
} from '../server/src/checks/report.ts'
import { openProviderLists } from '../server/src/checks/provider-lists.ts'
import { doCommand } from './do-command.ts'
import { readOptions } from '@sahay/server/kernel/config/options'

/**
 * `npm run check:money`: runs every check on the live database and compares the provider's lists, then prints what waits for
 * staff, the trial balance and the newest seal. `-- --seal 12:9f86…` also checks that a seal noted earlier still exists.
 * Ends with 1 if anything was found, and with 2 if nothing was found but the provider could not be asked; items that wait
 * for staff are not errors.
 */
const values = readOptions({ seal: { type: 'string' } }, 'npm run check:money [-- --seal 12:9f86…]')
await doCommand(async () => {
  const config = readConfig(process.env)
  // the demo's provider is part of the server: it answers only while the server runs
  const account = config.provider ?? { ...demoKeys, url: `http://127.0.0.1:${config.port}/sandbox/v1` }
  const provider = openProviderLists({ ...account, timeoutMs: config.providerTimeoutMs })
  await withTables({ config, connections: 1, say: console.error }, async (database) => {
    const { now } = await readAppTime(database.db)
    const { findings, seal } = await checkBooks(database, provider, now)
    const all =
      values.seal === undefined ? findings : [...findings, await checkNotedSeal(database.db, values.seal)]
    for (const line of writeFindings(all)) console.log(line)
    for (const line of await writeWaiting(database.db)) console.log(line)
    for (const line of await writeLostNumbers(database.db)) console.log(line)
    console.log('')
    for (const line of writeBalances(await trialBalance(database.db))) console.log(line)
    console.log(`\nThe newest seal is ${seal ? `${seal.number}:${seal.hash}` : 'still to come'}`)
    process.exitCode = codeOf(all)
  })
})
