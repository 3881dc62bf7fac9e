import { type Installation, newInstallation, setInstallation } from '../platform/backups/backups.store.ts'
import { openDatabase } from '../kernel/database/database.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import { type Config, readBackupTarget } from '../kernel/config/config.ts'
import { makeDataFolder } from '../kernel/config/data-folder.ts'
import { starting } from '../kernel/config/start-failure.ts'
import { openClient } from '../kernel/database/connection/open-client.ts'
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts'
import { prepareDatabase } from '../kernel/database/prepare-database.ts'
import { reachDatabase } from '../kernel/database/connection/reach-database.ts'
import { tableOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { acceptKey, type Head } from './manifest.ts'
import { isEmptyDatabase } from './catalogue.ts'
import { seriesOf } from './make-backup.ts'
import { openPictures } from './open-pictures.ts'
import { type BackupPlace, installationsOf, listBackups, readParts, type StoredBackup } from './parts.ts'
import { openBackupsToRead, openFiles, readKeys } from './place.ts'
import { paidSince } from './paid-since.ts'
import { looksThrough, readBackup } from './read-backup.ts'
import { BackupRefused } from './refused.ts'
import { notEmpty, restore } from './restore.ts'
import { askBooks } from './restore-test.ts'

/** Stored while files are being restored: files left by an interrupted restore may be overwritten. */
const UNDER_WAY = 'restore'

export interface RestoreRequest {
  /** The place of the backup; defaults to BACKUP_URL. */
  readonly from?: string | undefined
  /** Defaults to the newest. */
  readonly name?: string | undefined
  /** Lists the backups and restores nothing. */
  readonly list?: boolean
  /** The restored installation replaces the lost one; without it the result is a copy beside the running one. */
  readonly takeOver?: boolean
  /** Like `takeOver`, and no numbers were issued since the backup. */
  readonly moved?: boolean
  /** The least number by which each series is advanced. */
  readonly skip?: string | undefined
  /** The right SECRET_KEY is lost: the pictures stay closed. */
  readonly keyLost?: boolean
}

/**
 * Restores a backup into the empty place that a configuration names; returns whether the books there agree. Throws
 * BackupRefused, ConfigError or StartFailure with a sentence, having changed nothing.
 */
export async function restoreInto(
  config: Config,
  request: RestoreRequest,
  say: (line: string) => void,
): Promise<boolean> {
  const keys = await readKeys(config)
  const target = request.from === undefined ? config.backupTo : readBackupTarget(request.from)
  if (!target)
    throw new BackupRefused(
      'From where? Set BACKUP_URL, or name a folder: npm run restore -- --from /srv/backups',
    )
  if (request.skip !== undefined && !/^\d{1,7}$/.test(request.skip))
    throw new BackupRefused('--skip wants a number, such as 5000.')
  const place = await openBackupsToRead(target)
  if (request.list) {
    const all = await listBackups(place)
    if (all.length === 0) throw noBackup()
    for (const backup of all) {
      const { name, bytes } = backup
      const size = bytes === null ? 'not whole' : `${(bytes / 1024 / 1024).toFixed(1)} MB`
      say(`${name}  ${makerOf(backup)}  ${size}`)
    }
    return true
  }
  const name = request.name ?? (await newest(place, say))
  // reads all of it before anything is changed
  let madeAt = new Date(0)
  const accept = (head: Head) => {
    madeAt = new Date(head.madeAt)
    if (!request.keyLost) acceptKey(head, keys.secretKeys)
  }
  const complete = await readBackup(readParts(place, name), keys.backupKey, looksThrough(accept))
  say(`${name} is whole: ${complete.tables} tables, ${complete.rows} rows, ${complete.files} files`)
  const files = await openFiles(config)
  await refuseOtherFiles(files)
  const database = await openTarget(config)
  try {
    const now = await timeWhereEmpty(database.ownerUrl)
    const goesOn = request.takeOver === true || request.moved === true
    const isSkipGiven = request.skip !== undefined
    const paid = request.moved
      ? null
      : await paidSince(config, { madeAt, now, isSkipGiven, givesOut: goesOn })
    await files.put(UNDER_WAY, 'under-way', Buffer.from(name))
    const pictures = openPictures(keys.secretKeys)
    const { head, end, unknown, skipped } = await restore({
      ownerUrl: database.ownerUrl,
      sealed: readParts(place, name),
      backupKey: keys.backupKey,
      accept,
      async putFile(file, bytes, client) {
        await pictures.look(file, bytes, client)
        await files.put(file.folder, file.name, bytes)
      },
      skip: request.moved
        ? null
        : { series: seriesOf(), least: isSkipGiven ? Number(request.skip) : null, paid: paid ?? [] },
      now,
    })
    await files.erase(UNDER_WAY)
    await prepareDatabase(database, tableOf(modules, 'grants'))
    const id = (goesOn && head.installation) || newInstallation()
    await nameInstallation(database.ownerUrl, { id, copiedAt: goesOn ? null : now })
    const { tried, closed } = pictures.opened
    say(`Restored as it was at ${head.madeAt}. Everybody signs in again.`)
    say(`${tried - closed.length} of ${tried} pictures open.`)
    if (end.missing.length > 0) say(`${end.missing.length} files were not there when the backup was made.`)
    if (paid)
      say(
        `Captured payments at the payment service that the backup does not know: ${unknown}. More numbers than that are skipped.`,
      )
    else if (!request.moved)
      say(
        'The payment service was not asked what was paid since: the numbers skipped are those of usual days.',
      )
    for (const { series, year, first, last } of skipped)
      say(`Lost in restore: ${series}/${year} ${first} to ${last}`)
    say(
      goesOn
        ? `This is installation ${id} from now on. Never start the other one again.`
        : `This is a copy, installation ${id}: it makes no backups among those of the one it was made of. If it takes that one’s place for good, say so once: npm run backup -- --take-over`,
    )
    say(
      'Mails that waited when the backup was made are sent at the next start, some perhaps for the second time.',
    )
    const broken = await askBooks(database.ownerUrl)
    say(broken.length === 0 ? 'The books agree.' : `The books do not agree: ${broken.join(', ')}.`)
    return broken.length === 0
  } finally {
    await database.stop()
  }
}

const noBackup = () => new BackupRefused('There is no whole backup in that place.')

const makerOf = ({ installation }: StoredBackup) =>
  installation === null ? 'an older release' : `installation ${installation}`

/** The newest complete backup of a place. Throws BackupRefused if it has backups of several installations. */
async function newest(place: BackupPlace, say: (line: string) => void): Promise<string> {
  const complete = (await listBackups(place)).filter(({ bytes }) => bytes !== null)
  const [found] = complete
  if (!found) throw noBackup()
  const ids = installationsOf(complete)
  if (ids.length > 1)
    throw new BackupRefused(
      `Backups of ${ids.length} installations lie there: ${ids.join(', ')}. Look at them with --list, and name one: npm run restore -- --name sahay-…`,
    )
  say(`${found.name} is the newest there, of ${makerOf(found)}.`)
  return found.name
}

/** Writes the installation's id into a restored database. */
async function nameInstallation(ownerUrl: string, installation: Installation): Promise<void> {
  const database = openDatabase(ownerUrl, { onLost: () => undefined }, 1)
  try {
    await setInstallation(database.db, installation)
  } finally {
    await database.close()
  }
}

async function openTarget({ databaseUrl: url, databaseDirectUrl, dataDir }: Config) {
  if (url !== null) {
    await starting('DATABASE_URL', url, () => reachDatabase(url))
    return { url, ownerUrl: databaseDirectUrl ?? url, stop: async () => undefined }
  }
  await starting('DATA_DIR', dataDir, () => makeDataFolder(dataDir))
  return starting('DATA_DIR', dataDir, () => startEmbeddedPostgres({ dataDir, log: () => undefined }))
}

/** The time by the target database. Throws BackupRefused if it has tables. */
async function timeWhereEmpty(ownerUrl: string): Promise<Date> {
  const client = await openClient(ownerUrl)
  try {
    if (!(await isEmptyDatabase(client))) throw notEmpty()
    // the age of the backup decides how many numbers are skipped
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const [clock] = rows
    if (!clock) throw new Error('the database did not say what time it is')
    return clock.now
  } finally {
    await client.end()
  }
}

/** Throws BackupRefused if the storage has files that were not left by a restore. */
async function refuseOtherFiles(files: Storage): Promise<void> {
  if (await files.has(UNDER_WAY, 'under-way')) return
  // the bucket may also hold backups
  for await (const folders of files.folders())
    if (folders.some((folder) => !folder.startsWith('backups/')))
      throw new BackupRefused(
        'There are files already in DATA_DIR/files or in the bucket of STORAGE_URL, and a backup is restored into an empty place only. Name another; nothing was changed.',
      )
}
