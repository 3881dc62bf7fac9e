import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quotedDays } from '@sahay/contract/settings/retention-days'
import * as store from '../platform/backups/backups.store.ts'
import { type Config, readBackupTarget } from '../kernel/config/config.ts'
import type { Database } from '../kernel/database/database.ts'
import { withTables } from '../kernel/commands/with-database.ts'
import { newId, randomLetters } from '../kernel/new-id.ts'
import { readAppTime } from '../kernel/time/app-time.ts'
import { makeBackup, seriesOf, writtenBackup } from './make-backup.ts'
import { ageOut, type BackupPlace, installationsOf, listBackups } from './parts.ts'
import { openBackupPlace, openFiles, readKeys } from './place.ts'
import { BackupRefused } from './refused.ts'
import { testRestore } from './restore-test.ts'

export interface BackupRequest {
  /** Destination; defaults to BACKUP_URL. */
  readonly to?: string | undefined
  /** Skips the test restore. */
  readonly untested?: boolean
  /** Declares that this installation replaces the one whose backups are there. */
  readonly takeOver?: boolean
}

/**
 * Makes a backup of the program that a configuration names, restores it as a test in a separate place, and erases backups
 * that are too old; returns its name. Throws BackupRefused or ConfigError with a sentence.
 */
export async function backUp(
  config: Config,
  request: BackupRequest,
  say: (line: string) => void,
): Promise<string> {
  const keys = await readKeys(config)
  const target = request.to === undefined ? config.backupTo : readBackupTarget(request.to)
  if (!target)
    throw new BackupRefused('Where to? Set BACKUP_URL, or name a folder: npm run backup -- --to /srv/backups')
  return withTables({ config, connections: 2, say }, async ({ db }, { ownerUrl }) => {
    const { now } = await readAppTime(db)
    const place = await openBackupPlace(target)
    const files = await openFiles(config)
    if (request.takeOver) await takeOver(db, place, say)
    const own = await store.ownInstallation(db)
    const of = { id: newId('bak'), run: randomLetters() }
    await store.beginByHand(db, of, now)
    const begun = performance.now()
    const made = await makeBackup({
      ownerUrl,
      files,
      place,
      keys,
      own,
      now,
      isolation: 'repeatable read',
      pace: async () => undefined,
    })
    const { name, rows, missing } = made
    say(
      `${name}: ${made.tables} tables, ${rows} rows, ${made.files} files, ${megabytes(made.stored)} MB, ${seconds(begun)} s`,
    )
    if (missing.length > 0)
      say(`${missing.length} files that rows name were not there: ${missing.slice(0, 5).join(', ')}`)
    await store.noteRunning(db, of, writtenBackup(made, now))
    if (!request.untested) {
      const again = performance.now()
      const folder = await mkdtemp(join(tmpdir(), 'sahay-restore-test-'))
      await testRestore({ place, name, keys, series: seriesOf(), folder, now })
      say(
        `It was restored in a place of its own; the books there agree and every picture opens: ${seconds(again)} s`,
      )
    }
    await store.noteRun(db, of, { state: 'good', testedAt: request.untested ? null : now })
    const { erased, remaining } = await ageOut(place, own, now, quotedDays.backups)
    for (const old of erased) say(`${old} is too old and was erased`)
    for (const old of remaining) say(`${old} is too old, and the place did not let it be erased`)
    return name
  })
}

/** Makes this the installation that a place's backups belong to. Throws BackupRefused if they belong to several. */
async function takeOver(db: Database, place: BackupPlace, say: (line: string) => void): Promise<void> {
  const own = await store.ownInstallation(db)
  const others = installationsOf(await listBackups(place)).filter((id) => id !== own.id)
  if (others.length > 1)
    throw new BackupRefused(
      `Backups of several installations lie there: ${others.join(', ')}. Take another place.`,
    )
  const [id = own.id] = others
  await store.setInstallation(db, { id, copiedAt: null })
  say(`From now on this is installation ${id}. Never start the other one again.`)
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
const seconds = (begun: number) => ((performance.now() - begun) / 1000).toFixed(1)
