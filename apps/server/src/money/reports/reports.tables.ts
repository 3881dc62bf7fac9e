import type { StaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { reportFailures, reportKinds, reportStates } from '@sahay/contract/books/office-reports'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, languageColumn, reference } from '../../kernel/database/columns.ts'
import { staff } from '../../platform/staff/staff.tables.ts'

/** Reports requested by staff. Their files are stored in parts, each encrypted separately; no donor is named here. */
export const reports = pgTable(
  'reports',
  {
    id: text().primaryKey(),
    kind: text({ enum: reportKinds }).notNull(),
    period: text().notNull(),
    /** The account of the report's fund; null for all funds. */
    fund: text(),
    lang: languageColumn<StaffLanguageCode>(),
    askedBy: reference('asked_by', () => staff.id),
    askedAt: instant('asked_at').notNull(),
    state: text({ enum: reportStates }).notNull(),
    failure: text({ enum: reportFailures }),
    /** How often it was begun. */
    tries: integer().notNull().default(0),
    /** The run that makes it; an earlier run that resumes finds itself replaced, and ends. */
    run: text(),
    /** The last heartbeat of that run; a run without one for some minutes is dead. */
    heartbeatAt: instant('heartbeat_at'),
    /** How many lines it has so far. */
    rows: integer().notNull().default(0),
    /** The download size. */
    bytes: bigint({ mode: 'bigint' }),
    /** The number of parts in the storage, and the key that encrypts them. */
    parts: integer().notNull().default(0),
    keyId: text('key_id'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('reports_newest').on(table.askedAt, table.id),
    index('reports_open').on(table.askedAt).where(sql`state in ('waiting', 'running')`),
    index('reports_stored').on(table.endedAt).where(sql`state = 'done'`),
    check('reports_done', sql`(${table.state} = 'done') = (${table.parts} > 0)`),
    check(
      'reports_sealed',
      sql`${table.parts} = 0 or (${table.keyId} is not null and ${table.bytes} is not null)`,
    ),
    check('reports_failed', sql`(${table.state} = 'failed') = (${table.failure} is not null)`),
    check('reports_ended', sql`(${table.state} in ('waiting', 'running')) = (${table.endedAt} is null)`),
  ],
)
