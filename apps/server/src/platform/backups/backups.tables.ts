import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../kernel/database/columns.ts'

/** Backups of this database: one a night, and those that somebody made by hand. A restore begins without any. */
export const backups = pgTable(
  'backups',
  {
    id: text().primaryKey(),
    /** The night's day; null: made by hand. */
    day: text(),
    state: text({ enum: ['running', 'good', 'failed'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** Which run makes it, and when that last said that it lives. */
    run: text().notNull(),
    heartbeatAt: instant('heartbeat_at').notNull(),
    tries: integer().notNull().default(1),
    /** When one that failed is tried again. */
    nextTryAt: instant('next_try_at'),
    /** What it is called where backups lie, once it is written to its end. */
    name: text(),
    madeAt: instant('made_at'),
    bytes: bigint({ mode: 'bigint' }),
    rows: bigint({ mode: 'bigint' }),
    files: integer(),
    /** Files that a row names and that were not there. */
    missing: integer(),
    /** When it was restored elsewhere, and the books there agreed. */
    testedAt: instant('tested_at'),
    /** How many older ones should have been erased days before, and were still there; null: nobody looked. */
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
 * Which installation this is: one row, made with the first backup or by a restore. Backups are named by it, and it is in none of
 * them as a row: a restored copy begins under a name of its own unless it takes the other's place.
 */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    id: text().notNull(),
    /** When it was restored as a copy of another that goes on; null: it is no copy. */
    copiedAt: instant('copied_at'),
  },
  (table) => [check('installation_only', sql`${table.only}`)],
)
