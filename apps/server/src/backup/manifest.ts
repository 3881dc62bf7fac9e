import { z } from 'zod'

/** What a backup says of itself, inside the seal: at its beginning, of each part, and at its end. */

export const head = z.object({
  format: z.literal(1),
  /** Which installation made it; older releases named none. */
  installation: z.string().optional(),
  /** By the clock that decides, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** The schema: the migrations that the database had, by their time in the journal. */
  migrations: z.array(z.number().int()).min(1),
  /** The fingerprint of the secret key in use: what the key check of a restore compares. */
  secretKey: z.string(),
  /** What each sequence gave out last; null: nothing yet. */
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
