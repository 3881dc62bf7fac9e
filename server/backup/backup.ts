import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { quotedDays } from '@sahay/contract/retention-days'
import * as store from '../src/foundation/backups/backups.store.ts'
import { ConfigError, readBackupTarget, readConfig } from '../src/kernel/config/config.ts'
import { openDatabase } from '../src/kernel/database/database.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/embedded-postgres.ts'
import { checkSchema } from '../src/kernel/database/schema-watch.ts'
import { newId, randomLetters } from '../src/kernel/new-id.ts'
import { readAppTime } from '../src/kernel/time/app-time.ts'
import { makeBackup, seriesOf } from './make-backup.ts'
import { ageOut } from './parts.ts'
import { openBackupPlace, openFiles, readKeys } from './place.ts'
import { BackupRefused } from './refused.ts'
import { testRestore } from './restore-test.ts'

/**
 * `npm run backup [-- --to /srv/backups] [-- --untested]`: makes a backup of database and files while the program goes on,
 * restores it in a place of its own, and erases those that are too old. Ends with 1 and a sentence where it fails.
 */
const { values } = parseArgs({
  options: { to: { type: 'string' }, untested: { type: 'boolean', default: false } },
})

async function backup(): Promise<void> {
  const config = readConfig(process.env)
  const keys = await readKeys(config)
  const target = values.to === undefined ? config.backupTo : readBackupTarget(values.to)
  if (!target)
    throw new BackupRefused('Where to? Set BACKUP_URL, or name a folder: npm run backup -- --to /srv/backups')
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => undefined })
  const ownerUrl = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.ownerUrl ?? ''
  const database = openDatabase(ownerUrl, { onLost: (error) => console.error(error.message) }, 2)
  const { db } = database
  try {
    await checkSchema(db)
    const { now } = await readAppTime(db)
    const place = await openBackupPlace(target)
    const files = await openFiles(config)
    const [id, run] = [newId('bak'), randomLetters()]
    await store.beginByHand(db, { id, run, now })
    const begun = performance.now()
    const made = await makeBackup({
      ownerUrl,
      files,
      place,
      keys,
      now,
      isolation: 'repeatable read',
      pace: async () => undefined,
    })
    const { name, rows, missing } = made
    console.log(
      `${name}: ${made.tables} tables, ${rows} rows, ${made.files} files, ${megabytes(made.stored)} MB, ${seconds(begun)} s`,
    )
    if (missing.length > 0)
      console.error(
        `${missing.length} files that rows name were not there: ${missing.slice(0, 5).join(', ')}`,
      )
    await store.noteWritten(db, id, run, {
      name,
      madeAt: now,
      bytes: BigInt(made.stored),
      rows: BigInt(rows),
      files: made.files,
      missing: missing.length,
    })
    if (!values.untested) {
      const again = performance.now()
      const folder = await mkdtemp(join(tmpdir(), 'sahay-restore-test-'))
      await testRestore({ place, name, keys, series: seriesOf(), folder, now })
      console.log(
        `It was restored in a place of its own; the books there agree and every picture opens: ${seconds(again)} s`,
      )
    }
    await store.noteGood(db, id, run, values.untested ? null : now)
    for (const old of await ageOut(place, now, quotedDays.backups))
      console.log(`${old} is too old and was erased`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)

try {
  await backup()
} catch (error) {
  if (error instanceof BackupRefused || error instanceof ConfigError)
    console.error(`No backup was made:\n${error.message}`)
  else console.error(error)
  process.exitCode = 1
}
