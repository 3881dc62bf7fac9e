import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, languageColumn, paise } from '../../kernel/database/columns.ts'
import { caseColumns, queueIndex } from '../../platform/casework/casework.tables.ts'
import { documents } from '../../platform/documents/documents.tables.ts'
import { accounts } from '../../platform/identity/identity.tables.ts'

/** The form of somebody who wants to become a donor; whether it is paid is in its order. Publishes nothing. */
export const inquiries = pgTable(
  'inquiries',
  {
    ...caseColumns(),
    id: text().primaryKey(),
    lang: languageColumn(),
    /** The account, if the giver was signed in or has proved the address since. */
    accountId: text('account_id').references(() => accounts.id),
    /** The client's idempotency key of the form: sent twice, it makes one record. */
    once: text().unique(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** 'company' or 'profession', in the giver's words. */
    type: text().notNull(),
    address: text().notNull(),
    purpose: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Whether the terms box was ticked; recorded, never enforced (product.md 5). */
    termsTicked: boolean('terms_ticked').notNull(),
    /** The giver's photo; null once its retention has ended. */
    documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The consent notice beside the button, and the hash of its text; null in inquiries older than these columns. */
    consentVersion: text('consent_version'),
    consentSha256: bytea('consent_sha256'),
    /** When all data that names its giver was erased. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('inquiries_document').on(table.documentId),
    // finds inquiries without an account by an address that somebody proves
    index('inquiries_unowned_email').on(table.email).where(sql`account_id is null`),
    index('inquiries_unowned_mobile').on(table.mobile).where(sql`account_id is null`),
    index('inquiries_whole').on(table.createdAt).where(sql`erased_at is null`),
    queueIndex('inquiries_queue', sql`${table.state} = 'open'`, table).where(sql`erased_at is null`),
    index('inquiries_mobile').on(table.mobile),
    index('inquiries_open').on(table.state, table.promisedBy, table.id).where(sql`erased_at is null`),
    index('inquiries_newest').on(table.createdAt, table.id).where(sql`erased_at is null`),
    check('inquiries_consent', sql`(${table.consentVersion} is null) = (${table.consentSha256} is null)`),
    check('inquiries_amount', sql`${table.amountPaise} >= 100`),
  ],
)
