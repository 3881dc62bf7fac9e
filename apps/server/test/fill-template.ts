import { openDatabase } from '../src/kernel/database/database.ts'
import { prepareDatabase } from '../src/kernel/database/prepare-database.ts'
import { tableOf } from '../src/kernel/module.ts'
import { installAppTime } from '../src/kernel/time/app-time.ts'
import { modules } from '../src/modules.ts'
import { loadDemo } from '../src/seed.ts'

/**
 * Fills the template that test databases are copied from, whose owner's address is in OWNER_URL: with `tables` the tables and
 * the rights of the role in APPLICATION_URL, with `site` what a start with SEED=site and test controls adds to them, its
 * draws encrypted by SECRET_KEY. A program of its own, because a browser test's process would translate the whole server to
 * import it.
 */

const { OWNER_URL: ownerUrl = '', APPLICATION_URL: url = '', SECRET_KEY: secretKey = '' } = process.env

if (process.argv[2] === 'tables') {
  await prepareDatabase({ url, ownerUrl }, tableOf(modules, 'grants'))
} else {
  const { db, close } = openDatabase(ownerUrl, { onLost: () => undefined }, 1)
  await installAppTime(db, true)
  await loadDemo(db, { now: new Date(), secretKey, withHistory: false })
  await close()
}
