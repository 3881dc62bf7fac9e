import type { Storage } from '../platform/documents/stored-files.ts'
import type { Installation } from '../platform/backups/backups.store.ts'
import { inPieces } from './byte-queue.ts'
import { BackupRefused } from './refused.ts'
import { randomLetters } from '../kernel/new-id.ts'

/** The storage of backups: a folder for each, in parts, on disk or in a bucket. */
export interface BackupPlace {
  readonly storage: Storage
  /** Before the folder of each backup. */
  readonly prefix: string
}

export interface StoredBackup {
  readonly name: string
  readonly madeAt: Date
  /** The installation that made it; null for a release that named none. */
  readonly installation: string | null
  /** Its last part was written; null: it is being written, or was cut off. */
  readonly bytes: number | null
}

/** The amount held in memory, and the size of a part file. */
const PART_BYTES = 8 * 1024 * 1024
/** Written last; not part of the encrypted data, and trusted only for lists. */
const COMPLETE = 'whole'
const nameOf = (nth: number) => `part-${String(nth).padStart(5, '0')}`
const named = /^sahay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(?:([0-9a-z]{8})-)?[0-9a-z]{8}$/

/** A name for a new backup: its time, its installation, and eight letters. */
export const newBackupName = (at: Date, installation: string): string =>
  `sahay-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${installation}-${randomLetters().slice(0, 8)}`

/** Writes an encrypted stream under a name; returns its size in bytes. */
export async function writeParts(
  { storage, prefix }: BackupPlace,
  name: string,
  sealed: AsyncIterable<Uint8Array>,
): Promise<number> {
  let nth = 0
  let bytes = 0
  for await (const part of inPieces(sealed, PART_BYTES)) {
    await storage.put(prefix + name, nameOf(nth++), part)
    bytes += part.length
  }
  await storage.put(prefix + name, COMPLETE, Buffer.from(String(bytes)))
  return bytes
}

/** Reads a backup's parts in order. Throws BackupRefused if the backup does not exist. */
export async function* readParts({ storage, prefix }: BackupPlace, name: string): AsyncGenerator<Buffer> {
  for (let nth = 0; ; nth++) {
    const part = await storage.get(prefix + name, nameOf(nth))
    if (part) yield part
    else if (nth === 0) throw new BackupRefused(`There is no backup ${name}.`)
    else return
  }
}

/** All backups of a place, the newest first. */
export async function listBackups({ storage, prefix }: BackupPlace): Promise<StoredBackup[]> {
  const names = new Set<string>()
  for await (const folders of storage.folders())
    for (const folder of folders) {
      const name = folder.startsWith(prefix) ? folder.slice(prefix.length) : ''
      if (named.test(name)) names.add(name)
    }
  const found: StoredBackup[] = []
  for (const name of [...names].toSorted().toReversed()) {
    const stored = await storage.get(prefix + name, COMPLETE)
    found.push({ name, ...partsOf(name), bytes: stored && Number(stored.toString()) })
  }
  return found
}

function partsOf(name: string): Pick<StoredBackup, 'madeAt' | 'installation'> {
  const [, year, month, day, hour, minute, second, installation = null] = named.exec(name) ?? []
  return { madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), installation }
}

/** True if an installation made a backup: one without an installation never belongs to a copy. */
export const isOf = ({ id, copiedAt }: Installation, { installation }: StoredBackup): boolean =>
  installation === null ? copiedAt === null : installation === id

/** Which installations made some backups, the one with the newest first. */
export const installationsOf = (backups: readonly StoredBackup[]): string[] => [
  ...new Set(backups.flatMap(({ installation }) => installation ?? [])),
]

export interface AgedOut {
  readonly erased: readonly string[]
  /** Backups that still exist, because the place does not allow erasing or failed. */
  readonly remaining: readonly string[]
  /** How many of these are days too old: a bucket that erases by its own rule would have erased them by now. */
  readonly overdue: number
}

/** A bucket applies its rules once a day, with a delay of a day or two. */
const BUCKET_DAYS = 3

/**
 * Erases an installation's backups older than `days`, and those cut off more than a day ago; returns the names. Leaves those
 * of others alone. Called when a new backup is complete, so the last one is never erased without a successor. A failure to
 * erase does not make the new backup a bad one.
 */
export async function ageOut(
  place: BackupPlace,
  own: Installation,
  now: Date,
  days: number,
): Promise<AgedOut> {
  const ageOf = ({ madeAt }: StoredBackup) => (now.getTime() - madeAt.getTime()) / 86_400_000
  const isTooOld = (backup: StoredBackup) =>
    ageOf(backup) > days || (backup.bytes === null && ageOf(backup) > 1)
  const old = (await listBackups(place)).filter((backup) => isOf(own, backup) && isTooOld(backup))
  // a bucket may refuse, or silently refuse some files: the result is checked below
  for (const { name } of old) await place.storage.erase(place.prefix + name).catch(() => undefined)
  const left = new Set(old.length > 0 ? (await listBackups(place)).map(({ name }) => name) : [])
  const remaining = old.filter(({ name }) => left.has(name))
  return {
    erased: old.filter(({ name }) => !left.has(name)).map(({ name }) => name),
    remaining: remaining.map(({ name }) => name),
    overdue: remaining.filter((backup) => ageOf(backup) > days + BUCKET_DAYS).length,
  }
}
