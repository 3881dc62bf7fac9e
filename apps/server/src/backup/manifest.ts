import { z } from 'zod'
import { fingerprintOf } from '../kernel/config/secret-key.ts'
import { BackupRefused } from './refused.ts'

/** The metadata of a backup, inside the encryption: at its beginning, of each part, and at its end. */

export const head = z.object({
  format: z.literal(1),
  /** The installation that made it; missing in older releases. */
  installation: z.string().optional(),
  /** By the clock that decides, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The schema: the database's migrations, by their time in the journal. */
  migrations: z.array(z.number().int()).min(1),
  /** The fingerprint of the secret key in use: what the key check of a restore compares. */
  secretKey: z.string(),
  /** The last value of each sequence; null if there is none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
})
export type Head = z.infer<typeof head>

export const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()).min(1) })
export type BackedTable = z.infer<typeof table>

/** `sha256` is of the rows as COPY writes them. */
export const tableEnd = z.object({ rows: z.number().int(), bytes: z.number().int(), sha256: z.string() })

export const file = z.object({ folder: z.string(), name: z.string(), sha256: z.string() })
export type BackedFile = z.infer<typeof file>

export const end = z.object({
  tables: z.number().int(),
  rows: z.number().int(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Files that a row names and that were not there. */
  missing: z.array(z.string()),
})
export type BackupEnd = z.infer<typeof end>

/** Throws BackupRefused if none of the keys is the program's key at the time of the backup. */
export function acceptKey({ secretKey }: Head, given: readonly string[]): void {
  if (given.some((key) => fingerprintOf(key) === secretKey)) return
  throw new BackupRefused(
    given.length === 0
      ? 'SECRET_KEY is needed: the one that the program had when the backup was made opens the pictures in it. In a demo it is secret.key in DATA_DIR.'
      : 'SECRET_KEY is not the key that the program had when the backup was made: the pictures in it could not be opened. Put the right one into SECRET_KEY, or name it in OLD_SECRET_KEYS.',
  )
}
