import { openBucket, openFolder, openFolderToRead } from '../platform/documents/storage.ts'
import type { Storage } from '../platform/documents/stored-files.ts'
import type { BackupTarget, Config } from '../kernel/config/config.ts'
import { readSecretKey } from '../kernel/config/secret-key.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BackupPlace } from './parts.ts'
import { BackupRefused } from './refused.ts'

/** In a bucket, which may also hold the pictures, backups have their own folder. */
const IN_BUCKET = 'backups/'
/** Nobody waits for it, and a part of eight megabytes takes minutes over a slow connection. */
const limits = { timeoutMs: 10 * 60_000, attempts: 5 }

/** Opens the place of backups; makes a folder that does not exist. */
export async function openBackupPlace(target: BackupTarget): Promise<BackupPlace> {
  return 'bucket' in target
    ? { storage: await openBucket(target.bucket, limits), prefix: IN_BUCKET }
    : { storage: await openFolder(target.folder), prefix: '' }
}

/** Opens the place of backups only to read them. Throws BackupRefused if there is no such folder. */
export async function openBackupsToRead(target: BackupTarget): Promise<BackupPlace> {
  if ('bucket' in target) return openBackupPlace(target)
  if (!existsSync(target.folder)) throw new BackupRefused(`There is no folder ${target.folder}.`)
  return { storage: openFolderToRead(target.folder), prefix: '' }
}

/** Opens the program's file storage for a command. */
export const openFiles = ({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): Promise<Storage> =>
  bucket ? openBucket(bucket, limits) : openFolder(join(dataDir, 'files'))

/** The available keys: the one that encrypts backups, and those for encrypted data inside. */
export interface Keys {
  readonly backupKey: string
  readonly secretKeys: readonly string[]
}

/** Reads the keys of a command. Throws BackupRefused where BACKUP_KEY is missing, or the secret key itself. */
export async function readKeys(config: Config): Promise<Keys> {
  const { backupKey } = config
  if (backupKey === null)
    throw new BackupRefused(
      'BACKUP_KEY is needed: at least 32 random characters, kept apart from the backups.',
    )
  const secretKey = await readSecretKey(config.secretKey, config.dataDir)
  const secretKeys = [...(secretKey === null ? [] : [secretKey]), ...config.oldSecretKeys]
  if (secretKeys.includes(backupKey))
    throw new BackupRefused(
      'BACKUP_KEY must be another key than SECRET_KEY: whoever finds a backup and one key must not have both.',
    )
  return { backupKey, secretKeys }
}
