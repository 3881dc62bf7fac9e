import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

/** Backups of this database: one a night, and manual ones. A restored database starts without any. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    /** The day of the night; null: made by hand. */
    day: text(),
    state: text({ enum: ['running', 'good', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** The run that makes it, and its last sign of life. */
    run: text().notNull(),
    heartbeatAt: instant('heartbeat_at').notNull(),
    tries: integer().notNull().default(1),
    /** When a failed backup is tried again. */
    nextTryAt: instant('next_try_at'),
    /** Its name in the backup storage, once it is completely written. */
    name: text(),
    madeAt: instant('made_at'),
    bytes: bigint({ mode: 'bigint' }),
    rows: bigint({ mode: 'bigint' }),
    files: integer(),
    /** How many files that rows name were missing. */
    missing: integer(),
    /** When it was restored elsewhere, and its ledger was consistent. */
    testedAt: instant('tested_at'),
    /** How many older backups still existed though due for erasure days before; null: not checked. */
    overdue: integer(),
    failure: text(),
  },
  (table) => [
    uniqueIndex('backups_day').on(table.day),
    index('backups_made').on(table.madeAt).where(sql`made_at is not null`),
    check('backups_good', sql`${table.state} <> 'good' or ${table.madeAt} is not null`),
  ],
)

/**
 * Which installation this is: one row, written with the first backup or by a restore. Backups are named after it, and
 * none contains this row: a restored copy starts under a new name unless it replaces the original.
 */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: text().notNull(),
    /** When it was restored as a copy of an installation that is still running; null: it is no copy. */
    copiedAt: instant('copied_at'),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)
