import { modules } from '../modules.ts'
import { fingerprintOf } from '../kernel/config/secret-key.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import { dump, type Isolation } from './dump.ts'
import type { Installation } from '../platform/backups/backups.store.ts'
import type { BackupEnd } from './manifest.ts'
import { type BackupPlace, installationsOf, isOf, listBackups, newBackupName, writeParts } from './parts.ts'
import type { Keys } from './place.ts'
import { dayOf } from '@sahay/contract/kernel/time'
import { BackupRefused } from './refused.ts'
import { sealStream } from './sealed-stream.ts'

export interface BackupOptions {
  readonly ownerUrl: string
  readonly files: Storage
  readonly place: BackupPlace
  readonly keys: Keys
  /** This installation. */
  readonly own: Installation
  readonly now: Date
  readonly isolation: Isolation
  /** Awaited after each piece of this many bytes; throws if the work must end. */
  readonly pace: (bytes: number) => Promise<void>
}

export interface MadeBackup extends BackupEnd {
  readonly name: string
  /** The stored size, compressed and encrypted. */
  readonly stored: number
}

/** The data recorded about a completed backup. */
export const writtenBackup = ({ name, stored, rows, files, missing }: MadeBackup, madeAt: Date) => ({
  name,
  madeAt,
  bytes: BigInt(stored),
  rows: BigInt(rows),
  files,
  missing: missing.length,
})

/**
 * Writes a complete backup. Erases an unfinished one, if possible. Throws BackupRefused in a place with backups of another
 * installation.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { keys, own, place, now } = options
  const [secretKey] = keys.secretKeys
  if (secretKey === undefined)
    throw new BackupRefused(
      'SECRET_KEY is needed, or secret.key in DATA_DIR: the backup says which key opens its pictures.',
    )
  await refuseOthers(place, own)
  const name = newBackupName(now, own.id)
  const leftOut = modules.flatMap((module) => module.leftOutOfBackups ?? [])
  const state: { end: BackupEnd | null } = { end: null }
  const frames = dump(
    {
      ...options,
      storage: options.files,
      leftOut,
      installation: own.id,
      secretKey: fingerprintOf(secretKey),
    },
    (end) => (state.end = end),
  )
  try {
    const stored = await writeParts(place, name, sealStream(frames, keys.backupKey))
    if (!state.end) throw new Error('a backup has no end')
    return { ...state.end, name, stored }
  } catch (error) {
    // a failed place may not allow it: it is erased as cut off, with the next backup
    await place.storage.erase(place.prefix + name).catch(() => undefined)
    throw error
  }
}

/** A practice copy must not mix its backups with those of the running installation. */
async function refuseOthers(place: BackupPlace, own: Installation): Promise<void> {
  const others = (await listBackups(place)).filter((backup) => !isOf(own, backup))
  if (others.length === 0) return
  const ids = installationsOf(others).join(', ') || 'made by an older release'
  const copied = own.copiedAt && `, a copy that was restored on ${dayOf(own.copiedAt)}`
  throw new BackupRefused(
    `Backups of another installation (${ids}) lie there, and this is ${own.id}${copied ?? ''}. Name another place in BACKUP_URL, or none where you practise. If this one takes the other’s place for good, say so once: npm run backup -- --take-over`,
  )
}

/** All series of numbers that are moved on after a restore. */
export const seriesOf = (): string[] => modules.flatMap((module) => module.numberSeries ?? [])
