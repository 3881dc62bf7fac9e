import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, instant } from '../../kernel/database/columns.ts'
import type { Declared } from '../../kernel/module.ts'

/** The purpose of a picture; it decides who may see it, and for how long it is kept. */
export type DocumentKind = Declared<'documentKinds'>

/** Pictures that people sent, as we re-encoded them. A row is written after its file is safe (decision 17). */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The record it belongs to: a help request's id, an inquiry's, a gallery item's. */
    subjectId: text('subject_id').notNull(),
    /** Further records that it is about: it is erased with the first of all these to be erased. */
    otherSubjects: text('other_subjects').array().notNull().default(sql`'{}'`),
    isPrivate: boolean('is_private').notNull(),
    /** The folder of its files in the storage: the hour of its arrival and 100 random bits. */
    folder: text().notNull().unique(),
    /** The key it is encrypted with; null if it is public. */
    keyId: text('key_id'),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Hash of the picture before encryption. */
    sha256: bytea().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it is erased; null: kept for as long as its record. */
    expiresAt: instant('expires_at'),
    /** Since when it is public; staff decide. */
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('documents_expire').on(table.expiresAt).where(sql`expires_at is not null`),
    index('documents_created').on(table.createdAt),
    index('documents_subject').on(table.subjectId),
    index('documents_other_subjects').using('gin', table.otherSubjects).where(sql`other_subjects <> '{}'`),
    check('documents_private_is_encrypted', sql`${table.isPrivate} = (${table.keyId} is not null)`),
    check('documents_private_is_not_published', sql`not ${table.isPrivate} or ${table.publishedAt} is null`),
    check('documents_size', sql`${table.bytes} > 0 and ${table.width} > 0 and ${table.height} > 0`),
  ],
)
