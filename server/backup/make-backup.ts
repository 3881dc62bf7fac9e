import { modules } from '../src/modules.ts'
import { fingerprintOf } from '../src/kernel/config/secret-key.ts'
import type { Storage } from '../src/foundation/documents/stored-files.ts'
import { dump, type Isolation } from './dump.ts'
import type { BackupEnd } from './manifest.ts'
import { type BackupPlace, newBackupName, writeParts } from './parts.ts'
import type { Keys } from './place.ts'
import { BackupRefused } from './refused.ts'
import { seal } from './sealed-stream.ts'

export interface BackupOptions {
  readonly ownerUrl: string
  readonly files: Storage
  readonly place: BackupPlace
  readonly keys: Keys
  readonly now: Date
  readonly isolation: Isolation
  /** Waited for after each piece of so many bytes; throws where the work is to end. */
  readonly pace: (bytes: number) => Promise<void>
}

export interface MadeBackup extends BackupEnd {
  readonly name: string
  /** As it lies there, compressed and sealed. */
  readonly stored: number
}

/** Writes a backup to its end. What was begun and not ended is erased, where that can be. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { keys, place, now } = options
  const [secretKey] = keys.secretKeys
  if (secretKey === undefined)
    throw new BackupRefused(
      'SECRET_KEY is needed, or secret.key in DATA_DIR: the backup says which key opens its pictures.',
    )
  const name = newBackupName(now)
  const leftOut = modules.flatMap((module) => module.leftOutOfBackups ?? [])
  const state: { end: BackupEnd | null } = { end: null }
  const frames = dump(
    { ...options, storage: options.files, leftOut, secretKey: fingerprintOf(secretKey) },
    (end) => (state.end = end),
  )
  try {
    const stored = await writeParts(place, name, seal(frames, keys.backupKey))
    if (!state.end) throw new Error('a backup has no end')
    return { ...state.end, name, stored }
  } catch (error) {
    // a place that failed may not let us: it is erased as cut off, with the next one
    await place.storage.erase(place.prefix + name).catch(() => undefined)
    throw error
  }
}

/** All series of numbers that are moved on after a restore. */
export const seriesOf = (): string[] => modules.flatMap((module) => module.numberSeries ?? [])
