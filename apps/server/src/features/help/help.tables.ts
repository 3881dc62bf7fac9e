import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { caseColumns, queueIndex } from '../../platform/casework/casework.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import { bytea, languageColumn } from '../../kernel/database/columns.ts'

/** The shared columns of both kinds of request: number, requester, time and progress. */
const sharedColumns = () => ({
  ...caseColumns(),
  id: text().primaryKey(),
  lang: languageColumn(),
  reference: text().notNull().unique(),
  /** The client's idempotency key of the form: sent twice, it makes one request. */
  once: text().unique(),
  name: text().notNull(),
  mobile: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The consent notice beside the button, and the hash of its text; null in requests older than these columns. */
  consentVersion: text('consent_version'),
  consentSha256: bytea('consent_sha256'),
  /** When all data that names somebody was erased. */
  erasedAt: timestamp('erased_at', { withTimezone: true }),
})

/** People who ask the trust for help. */
export const helpRequests = pgTable(
  'help_requests',
  {
    ...sharedColumns(),
    type: text({ enum: ['Education', 'Health', 'Other'] }).notNull(),
    address: text().notNull(),
    message: text().notNull(),
    /** The picture of what is needed; null once its retention has ended. */
    documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('help_requests_document').on(table.documentId),
    index('help_requests_whole').on(table.createdAt).where(sql`erased_at is null`),
    queueIndex('help_requests_queue', sql`${table.state} = 'open'`, table).where(sql`erased_at is null`),
    index('help_requests_open').on(table.state, table.promisedBy, table.id).where(sql`erased_at is null`),
    index('help_requests_newest').on(table.createdAt, table.id).where(sql`erased_at is null`),
    index('help_requests_mobile').on(table.mobile).where(sql`erased_at is null`),
    check('help_requests_consent', sql`(${table.consentVersion} is null) = (${table.consentSha256} is null)`),
  ],
)

/** Other organisations that ask to connect with the trust. */
export const ngoRequests = pgTable(
  'ngo_requests',
  {
    ...sharedColumns(),
    organisation: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
  },
  (table) => [
    index('ngo_requests_whole').on(table.createdAt).where(sql`erased_at is null`),
    queueIndex('ngo_requests_queue', sql`${table.state} = 'open'`, table).where(sql`erased_at is null`),
    index('ngo_requests_mobile').on(table.mobile),
    index('ngo_requests_open').on(table.state, table.promisedBy, table.id).where(sql`erased_at is null`),
    index('ngo_requests_newest').on(table.createdAt, table.id).where(sql`erased_at is null`),
    check('ngo_requests_consent', sql`(${table.consentVersion} is null) = (${table.consentSha256} is null)`),
  ],
)
