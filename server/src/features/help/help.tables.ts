import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { documents } from '../../foundation/documents/documents.tables.ts'

/** What both kinds of request have: the number people read out, who asks, and when. */
const asked = () => ({
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  name: text().notNull(),
  mobile: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** People who ask the trust for help. */
export const helpRequests = pgTable(
  'help_requests',
  {
    ...asked(),
    type: text({ enum: ['Education', 'Health', 'Other'] }).notNull(),
    address: text().notNull(),
    message: text().notNull(),
    /** The picture of what is needed; null once its time has run out. */
    documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
  },
  (table) => [index('help_requests_document').on(table.documentId)],
)

/** Other organisations that ask to connect with the trust. */
export const ngoRequests = pgTable('ngo_requests', {
  ...asked(),
  organisation: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
})
