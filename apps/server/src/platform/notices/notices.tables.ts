import { noticeKinds } from '@sahay/contract/staff/office-notices'
import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../kernel/database/columns.ts'
import type { Message } from '../../kernel/language/message.ts'
import { staff } from '../staff/staff.tables.ts'

/** News for members of staff. A row is written in the transaction that causes it. */
export const notices = pgTable(
  'notices',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    staffId: reference('staff_id', () => staff.id),
    kind: text({ enum: noticeKinds }).notNull(),
    /** The id of the record it is about. */
    subject: text().notNull(),
    /** One of our sentences; it names only staff. */
    content: jsonb().$type<Message>().notNull(),
    /** The idempotency key. */
    once: text().notNull().unique(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    index('notices_staff').on(table.staffId, table.id),
    index('notices_unread').on(table.staffId).where(sql`read_at is null`),
    index('notices_at').on(table.at),
  ],
)

/** The kinds that somebody has muted. */
export const noticeMutes = pgTable(
  'notice_mutes',
  {
    staffId: reference('staff_id', () => staff.id),
    kind: text({ enum: noticeKinds }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] })],
)
