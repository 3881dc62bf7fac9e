import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
