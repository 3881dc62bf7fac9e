import { fingerprintOf } from '../kernel/config/secret-key.ts'
import type { Head } from './manifest.ts'
import { BackupRefused } from './refused.ts'

/** Throws BackupRefused where none of the keys is the one that the program had when the backup was made. */
export function acceptKey({ secretKey }: Head, given: readonly string[]): void {
  if (given.some((key) => fingerprintOf(key) === secretKey)) return
  throw new BackupRefused(
    given.length === 0
      ? 'SECRET_KEY is needed: the one that the program had when the backup was made opens the pictures in it. In a demo it is secret.key in DATA_DIR.'
      : 'SECRET_KEY is not the key that the program had when the backup was made: the pictures in it could not be opened. Put the right one into SECRET_KEY, or name it in OLD_SECRET_KEYS.',
  )
}
